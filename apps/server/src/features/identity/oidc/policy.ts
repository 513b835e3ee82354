/**
 * Whether a person may disconnect the provider. This requires a password, because a passkey may be lost with its device
 * and can be removed without a check for other ways to log in.
 */
export function canDisconnect(person: { password_hash: string | null }): boolean {
  return person.password_hash !== null;
}
