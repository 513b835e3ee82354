import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'kinora-invite';

/** The code of the invite whose link was opened, also after the way over a provider. Empty without one. */
export function openedInvite(search: URLSearchParams): string {
  const code = search.get('invite');
  if (code) writeStored(key, code);
  return code ?? readStored(key) ?? '';
}

/** The invite was used. */
export function forgetInvite(): void {
  writeStored(key, null);
}
