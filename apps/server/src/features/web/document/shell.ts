import { defaultFeedOf } from '@kinora/contract/boot';
import type { BuiltLocale } from '@kinora/contract/locales';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import type { Head } from './head.ts';
import type { Reader } from './reader.ts';
import { taglineOf } from './texts.ts';

const placeholderNames = ['username', 'name', 'tagline', 'banner', 'title', 'poster'] as const;

/** The placeholders in the shells, or the texts that replace them, by name. */
type Placeholders = Record<(typeof placeholderNames)[number], string>;

/** The home page with a feed. */
type FeedShellName = 'watchingGuest' | 'member' | 'memberForYou';

/** A page as it looks before its code has loaded, for each kind of reader. `…Featured` is for sites with featured videos. */
type ShellName = 'guest' | FeedShellName | `${FeedShellName}Featured` | 'watchingGuestVideo' | 'memberVideo';

/** The shells of the home page and of a video's page. `shells.json` in the client's build has them in every language. */
type LocaleShells = Record<ShellName, string> & { marks: Placeholders };

export type Shells = Record<BuiltLocale, LocaleShells>;

const placeholder = '<!--kinora-shell-->';

/**
 * Puts the shell of the home page, or of a video that the reader may see, into the document. For a guest who has to log
 * in, the home page's shell is the whole page.
 */
export function withShell(
  document: string,
  all: Shells | null,
  reader: Reader,
  path: string,
  head: Head | null,
): string {
  const shells = all?.[reader.locale];
  const name = shellName(reader, path, head);
  if (!shells || name === null) return document;
  const { viewer, branding } = reader;
  const texts: Placeholders = {
    username: viewer?.username ?? '',
    name: branding.name,
    tagline: taglineOf(branding, translatorOf(reader.locale)),
    banner: branding.banner,
    title: head?.title ?? '',
    poster: head?.poster ?? '',
  };
  return document.replace(placeholder, () => fillIn(shells[name], shells.marks, texts));
}

/**
 * Returns the shell for a reader, or null if the page has none. Null for guests of a site with closed registration,
 * because the shells have links to sign up.
 */
function shellName({ viewer, branding }: Reader, path: string, head: Head | null): ShellName | null {
  if (!viewer && branding.registration === 'closed') return null;
  const mayWatch = branding.guests === 'watch';
  if (path === '/') {
    if (!viewer && !mayWatch) return 'guest';
    const ofMember = defaultFeedOf(branding, viewer) === 'popular' ? 'member' : 'memberForYou';
    const name = viewer ? ofMember : 'watchingGuest';
    return branding.hasFeatured ? `${name}Featured` : name;
  }
  if (!head?.poster || !(viewer || mayWatch)) return null;
  return viewer ? 'memberVideo' : 'watchingGuestVideo';
}

/** Replaces all placeholders in one pass, so that a text that looks like a placeholder isn't replaced. */
function fillIn(shell: string, placeholders: Placeholders, texts: Placeholders): string {
  const byMark = new Map(placeholderNames.map((name) => [placeholders[name], texts[name]]));
  const anyMark = new RegExp([...byMark.keys()].join('|'), 'g');
  return shell.replace(anyMark, (mark) => escapeText(byMark.get(mark) ?? ''));
}
