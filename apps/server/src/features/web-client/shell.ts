import type { User } from '@kinora/contract/accounts';
import type { GuestMode } from '@kinora/contract/site';

/** The content of `shells.json` from the client's build: the home as it looks before its code has loaded. */
export type Shells = { guest: string; watchingGuest: string; member: string; usernameMark: string };

/** The reader of a document, and whether guests may watch. */
type Reader = { viewer: User | null; guests: GuestMode };

const placeholder = '<!--kinora-shell-->';

/** Puts the home's shape, or the whole page of a guest who has to sign in, into the document. */
export function withShell(
  document: string,
  shells: Shells | null,
  { viewer, guests }: Reader,
  path: string,
): string {
  if (!shells || path !== '/') return document;
  return document.replace(placeholder, () =>
    viewer
      ? shells.member.replaceAll(shells.usernameMark, () => viewer.username)
      : shells[guests === 'watch' ? 'watchingGuest' : 'guest'],
  );
}
