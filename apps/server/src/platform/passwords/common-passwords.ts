let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, in any case, is one of the 50,000 most common ones, which attackers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

/** Loads the list on first use, because it takes a tenth of a second and 5 MB. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
