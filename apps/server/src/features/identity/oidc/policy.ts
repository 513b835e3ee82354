/**
 * Whether a person may disconnect the provider: not without a password, since a passkey may be lost with its device, and
 * is disconnected without asking what else there is.
 */
export function canDisconnect(person: { password_hash: string | null }): boolean {
  return person.password_hash !== null;
}
