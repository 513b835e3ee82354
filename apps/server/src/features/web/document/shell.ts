import type { User } from '@kinora/contract/accounts';
import { type Branding, taglineOf } from '@kinora/contract/boot';
import { escapeText } from '../../../platform/markup/escape.ts';

const placeholderNames = ['username', 'name', 'tagline', 'banner'] as const;

/** The placeholders in the shells, or the texts that replace them, by name. */
type Placeholders = Record<(typeof placeholderNames)[number], string>;

/** The content of `shells.json` from the client's build: the home page as it looks before its code has loaded. */
export type Shells = { guest: string; watchingGuest: string; member: string; marks: Placeholders };

type Reader = { viewer: User | null; branding: Branding };

const placeholder = '<!--kinora-shell-->';

/** Puts the home page's shell into the document. For a guest who has to log in, the shell is the whole page. */
export function withShell(document: string, shells: Shells | null, reader: Reader, path: string): string {
  const shell = shells && path === '/' ? shellFor(shells, reader) : null;
  if (!shells || shell === null) return document;
  const { viewer, branding } = reader;
  const texts: Placeholders = {
    username: viewer?.username ?? '',
    name: branding.name,
    tagline: taglineOf(branding),
    banner: branding.banner,
  };
  return document.replace(placeholder, () => fillIn(shell, shells.marks, texts));
}

/**
 * Returns the shell for a reader. Null for guests of a site with closed registration, because the shell has links to
 * sign up.
 */
function shellFor(shells: Shells, { viewer, branding }: Reader): string | null {
  if (viewer) return shells.member;
  if (branding.registration === 'closed') return null;
  return branding.guests === 'watch' ? shells.watchingGuest : shells.guest;
}

/** Replaces all placeholders in one pass, so that a text that looks like a placeholder isn't replaced. */
function fillIn(shell: string, placeholders: Placeholders, texts: Placeholders): string {
  const byMark = new Map(placeholderNames.map((name) => [placeholders[name], texts[name]]));
  const anyMark = new RegExp([...byMark.keys()].join('|'), 'g');
  return shell.replace(anyMark, (mark) => escapeText(byMark.get(mark) ?? ''));
}
