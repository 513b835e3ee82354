import { defaultFeedOf } from '@kinora/contract/boot';
import type { BuiltLocale } from '@kinora/contract/locales';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import type { Reader } from './reader.ts';
import { taglineOf } from './texts.ts';

const placeholderNames = ['username', 'name', 'tagline', 'banner'] as const;

/** The placeholders in the shells, or the texts that replace them, by name. */
type Placeholders = Record<(typeof placeholderNames)[number], string>;

/** The home page as it looks before its code has loaded. `shells.json` in the client's build has it in every language. */
type LocaleShells = Record<'guest' | 'watchingGuest' | 'member' | 'memberForYou', string> & {
  marks: Placeholders;
};

export type Shells = Record<BuiltLocale, LocaleShells>;

const placeholder = '<!--kinora-shell-->';

/** Puts the home page's shell into the document. For a guest who has to log in, the shell is the whole page. */
export function withShell(document: string, all: Shells | null, reader: Reader, path: string): string {
  const shells = all?.[reader.locale];
  const shell = shells && path === '/' ? shellFor(shells, reader) : null;
  if (!shells || shell === null) return document;
  const { viewer, branding } = reader;
  const texts: Placeholders = {
    username: viewer?.username ?? '',
    name: branding.name,
    tagline: taglineOf(branding, translatorOf(reader.locale)),
    banner: branding.banner,
  };
  return document.replace(placeholder, () => fillIn(shell, shells.marks, texts));
}

/**
 * Returns the shell for a reader. Null for guests of a site with closed registration, because the shell has links to
 * sign up.
 */
function shellFor(shells: LocaleShells, { viewer, branding }: Reader): string | null {
  if (viewer) return defaultFeedOf(branding, viewer) === 'popular' ? shells.member : shells.memberForYou;
  if (branding.registration === 'closed') return null;
  return branding.guests === 'watch' ? shells.watchingGuest : shells.guest;
}

/** Replaces all placeholders in one pass, so that a text that looks like a placeholder isn't replaced. */
function fillIn(shell: string, placeholders: Placeholders, texts: Placeholders): string {
  const byMark = new Map(placeholderNames.map((name) => [placeholders[name], texts[name]]));
  const anyMark = new RegExp([...byMark.keys()].join('|'), 'g');
  return shell.replace(anyMark, (mark) => escapeText(byMark.get(mark) ?? ''));
}
