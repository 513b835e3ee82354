import type { User } from '@kinora/contract/accounts';

/** The content of `shells.json` from the client's build: the home as it looks before its code has loaded. */
export type Shells = { guest: string; member: string; usernameMark: string };

const placeholder = '<!--kinora-shell-->';

/** Puts the home's shape, or a guest's whole page, into the document. */
export function withShell(
  document: string,
  shells: Shells | null,
  viewer: User | null,
  path: string,
): string {
  if (!shells || path !== '/') return document;
  const shell = viewer ? shells.member.replaceAll(shells.usernameMark, () => viewer.username) : shells.guest;
  return document.replace(placeholder, () => shell);
}
