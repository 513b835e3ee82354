import type { User } from '@kinora/contract/accounts';
import { type Branding, taglineOf } from '@kinora/contract/boot';
import { escapeText } from '../../../platform/markup/escape.ts';

const markNames = ['username', 'name', 'tagline', 'banner'] as const;

/** By name: the marks in the shells, or the texts that the server puts in their place. */
type Marks = Record<(typeof markNames)[number], string>;

/** The content of `shells.json` from the client's build: the home page as it looks before its code has loaded. */
export type Shells = { guest: string; watchingGuest: string; member: string; marks: Marks };

type Reader = { viewer: User | null; face: Branding };

const placeholder = '<!--kinora-shell-->';

/** Puts the home page's shell into the document. For a guest who has to log in, the shell is the whole page. */
export function withShell(document: string, shells: Shells | null, reader: Reader, path: string): string {
  const shell = shells && path === '/' ? shellFor(shells, reader) : null;
  if (!shells || shell === null) return document;
  const { viewer, face } = reader;
  const texts: Marks = {
    username: viewer?.username ?? '',
    name: face.name,
    tagline: taglineOf(face),
    banner: face.banner,
  };
  return document.replace(placeholder, () => fillIn(shell, shells.marks, texts));
}

/**
 * Returns the shell for a reader. Null for guests of a site with closed registration, because the shell has links to
 * sign up.
 */
function shellFor(shells: Shells, { viewer, face }: Reader): string | null {
  if (viewer) return shells.member;
  if (face.registration === 'closed') return null;
  return face.guests === 'watch' ? shells.watchingGuest : shells.guest;
}

/** Replaces all marks in one pass, so that a text that looks like a mark isn't replaced. */
function fillIn(shell: string, marks: Marks, texts: Marks): string {
  const byMark = new Map(markNames.map((name) => [marks[name], texts[name]]));
  const anyMark = new RegExp([...byMark.keys()].join('|'), 'g');
  return shell.replace(anyMark, (mark) => escapeText(byMark.get(mark) ?? ''));
}
