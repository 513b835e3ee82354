/** The other ways in which a person can sign in. */
type WaysIn = { hasPassword: boolean };

/** Whether a person may disconnect the provider: not if that were the only way in. */
export function canDisconnect({ hasPassword }: WaysIn): boolean {
  return hasPassword;
}
