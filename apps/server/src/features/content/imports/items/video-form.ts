import { countCharacters } from '@kinora/contract/characters';
import { findTags, foldTag } from '@kinora/contract/rich-text';
import { maxDescriptionLength, maxTitleLength } from '@kinora/contract/videos';
import { cleanChapters, readLanguage } from '../../../media/uploads/accept/service.ts';
import type { FetchedVideo } from '../sources/source.ts';
import { truncate } from '../truncate.ts';
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
