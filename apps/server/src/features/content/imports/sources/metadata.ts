import { createHash } from 'node:crypto';
import { type ChapterStart, maxChapters, maxChapterTitle } from '@kinora/contract/chapters';
import { readLanguage } from '../../../media/uploads/accept/service.ts';
import type { FoundItem } from './source.ts';

const maxKey = 500;
const maxItemTitle = 300;
/** Twice what a video's description may have, so that it can still be shortened at the end of a sentence. */
const maxItemDescription = 10_000;
export const maxTags = 50;
const maxTag = 100;

/** Returns a key of at most 500 characters for an item. */
export function keyOf(kind: string, id: string): string {
  const key = `${kind}:${id}`;
  return key.length <= maxKey ? key : `${kind}:${createHash('sha256').update(id).digest('hex')}`;
}

/** Returns a language that a source states as a canonical BCP 47 tag; null if it isn't one. */
export function languageOf(stated: string | null | undefined): string | null {
  return stated ? readLanguage(stated) : null;
}

/** Returns the first code points of a text as a copy, because a slice would keep the whole text in memory. */
export const shorten = (text: string, max: number) => [...text.slice(0, max * 2)].slice(0, max).join('');

export const shortTitle = (title: string) => shorten(title.replaceAll(/\s+/g, ' ').trim(), maxItemTitle);

export const shortDescription = (text: string) => shorten(text, maxItemDescription).trim();

/** Returns distinct tags without `#`, in the source's order. */
export function tagsOf(stated: readonly (string | undefined)[]): string[] {
  const tags = stated.flatMap((tag) => (tag ? [shorten(tag.replace(/^#/, '').trim(), maxTag)] : []));
  return [...new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, maxTags);
}

/** Returns the chapters of a source in order, without those that have no title or the start of another. */
export function chaptersOf(stated: readonly ChapterStart[]): ChapterStart[] {
  const valid = stated
    .map(({ start, title }) => ({ start, title: shorten(title.trim(), maxChapterTitle) }))
    .filter(({ start, title }) => Number.isFinite(start) && start >= 0 && title !== '')
    .sort((one, other) => one.start - other.start);
  return valid.filter(({ start }, index) => start !== valid[index - 1]?.start).slice(0, maxChapters);
}

/** Returns a date that a source states; null if it isn't one, or lies in the future. */
export function dateOf(stated: string | number | null | undefined): Date | null {
  const date = new Date(stated ?? Number.NaN);
  return Number.isNaN(date.getTime()) || date.getTime() > Date.now() || date.getFullYear() < 1900
    ? null
    : date;
}

/** The part of a found item that is the same for every video from a URL. */
export const plainVideo = { kind: 'video', bytes: null, error: null } satisfies Partial<FoundItem>;
