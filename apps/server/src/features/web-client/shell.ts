import type { User } from '@kinora/contract/accounts';

/** What `shells.json` of the client's build says: what the home looks like before its code has come. */
export type Shells = { guest: string; member: string; usernameMark: string };

const placeholder = '<!--kinora-shell-->';

/** Gives the home its shape, or a guest's whole page, with the document. */
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
