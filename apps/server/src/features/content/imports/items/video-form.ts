import { countCharacters, normalizeText } from '@kinora/contract/characters';
import { findTags, foldTag } from '@kinora/contract/rich-text';
import { maxDescriptionLength, maxTitleLength } from '@kinora/contract/videos';
import { cleanChapters } from '../../../media/uploads/accept/service.ts';
import type { FetchedVideo } from '../sources/source.ts';
import { readLanguage } from './language.ts';
import type { StoredFiles } from './stored-files.ts';

type Item = { title: string; target: 'draft' | 'unlisted' | 'public' | null };

/** Returns the form of an imported video, within the limits of forms that people fill in. */
export function videoForm({ title: listedTitle, target }: Item, fetched: FetchedVideo, stored: StoredFiles) {
  const { publishedAt, tags, chapters, language } = fetched;
  const title =
    truncate(fetched.title, maxTitleLength) || truncate(listedTitle, maxTitleLength) || 'Untitled';
  const description = withTags(truncate(fetched.description, maxDescriptionLength), tags);
  // Without a thumbnail, which needs ffmpeg or one of the source, a video can't be published.
  const states = [target, fetched.visibility];
  const isDraft = states.includes('draft') || stored.thumbnail === null;
  return {
    title,
    // Published videos need a description.
    description: description || (isDraft ? '' : title),
    asDraft: isDraft,
    visibility: states.includes('unlisted') ? ('unlisted' as const) : ('public' as const),
    language: language === null ? undefined : (readLanguage(language) ?? undefined),
    chapters: cleanChapters(chapters, stored.video.duration ?? 0),
    originallyPublishedAt: isPast(publishedAt) ? publishedAt : undefined,
  };
}

function isPast(time: Date | null): time is Date {
  return time !== null && time.getTime() >= 0 && time.getTime() <= Date.now();
}

/** Shortens a text to `max` characters as a person counts them, at the end of a word if there is one nearby. */
function truncate(text: string, max: number): string {
  const whole = normalizeText(text.toWellFormed());
  // A character may consist of many code units, but forms accept at most sixteen on average.
  if (whole.length <= max || (whole.length <= max * 16 && countCharacters(whole) <= max)) return whole;
  const room = [...new Intl.Segmenter().segment(whole.slice(0, max * 16))]
    .slice(0, max - 1)
    .map(({ segment }) => segment)
    .join('');
  const end = room.search(/\s\S{0,30}$/);
  return normalizeText(`${end > 0 ? room.slice(0, end) : room}…`);
}

/** Appends tags as hashtags, unless the description has them or has no room. */
function withTags(description: string, tags: readonly string[]): string {
  const present = new Set(findTags(description));
  let text = description;
  for (const tag of tags) {
    const word = tag.replace(/[^\p{L}\p{M}\p{Nd}_]+/gu, '');
    const folded = foldTag(word);
    if (present.has(folded) || findTags(`#${word}`)[0] !== folded) continue;
    const separator = text === description ? '\n\n' : ' ';
    const longer = `${text}${separator}#${word}`.trim();
    if (countCharacters(longer) > maxDescriptionLength) break;
    present.add(folded);
    text = longer;
  }
  return text;
}
