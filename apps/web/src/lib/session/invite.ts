import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'kinora-invite';

/**
 * Returns the code from the opened invite link, or an empty string. The code is stored, so that it survives logging in
 * through a provider.
 */
export function readInviteCode(search: URLSearchParams): string {
  const code = search.get('invite');
  if (code) writeStored(key, code);
  return code ?? readStored(key) ?? '';
}

/** Call once the invite has been used. */
export function clearInviteCode(): void {
  writeStored(key, null);
}
