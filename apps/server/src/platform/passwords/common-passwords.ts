let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is, in any case, one of the 50,000 most common, which a guesser tries first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

/** Loaded when the first password is chosen, because loading takes a tenth of a second and 5 MB. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
