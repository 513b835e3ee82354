import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'kinora-invite';

/**
 * The code from the opened invite link, or an empty string. Stored, so that it survives logging in through a provider.
 */
export function openedInvite(search: URLSearchParams): string {
  const code = search.get('invite');
  if (code) writeStored(key, code);
  return code ?? readStored(key) ?? '';
}

/** Call it once the invite is used. */
export function forgetInvite(): void {
  writeStored(key, null);
}
