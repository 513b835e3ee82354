/**
 * Whether a person may disconnect the provider: only with a password, since a passkey may be lost with its device and
 * can be removed without a check for other ways in.
 */
export function canDisconnect(person: { password_hash: string | null }): boolean {
  return person.password_hash !== null;
}
