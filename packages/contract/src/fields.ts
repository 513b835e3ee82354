import * as z from 'zod/mini';
import { type ErrorText, errorText } from './error-texts.ts';

/** Matches a visible character: neither whitespace nor a format character such as a zero-width space. */
const visible = /[^\p{Cf}\p{Cc}\s]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Trims a text and drops NUL, which PostgreSQL can't store. Returns an empty text if no character is visible. */
export function normalizeText(value: string): string {
  const trimmed = value.replaceAll('\0', '').trim();
  return visible.test(trimmed) ? trimmed : '';
}

/** Counts characters as people do, so that a family emoji is one. Stops counting at `atMost`. */
export function countCharacters(value: string, atMost = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of segmenter.segment(value)) {
    count += 1;
    if (count >= atMost) break;
  }
  return count;
}

/** At most `max` characters as a person counts them. */
export function maxCharacters(max: number, message: ErrorText) {
  return z.refine<string>(
    (value) => value.length <= max || (value.length <= max * 16 && countCharacters(value) <= max),
    message,
  );
}

/** Requires at least `min` characters as a person counts them. */
export function minCharacters(min: number, message: ErrorText) {
  return z.refine<string>((value) => countCharacters(value, min) >= min, message);
}

/** A trimmed text with at least one visible character. */
export function requiredText(message: ErrorText, ...checks: z.core.$ZodCheck<string>[]) {
  return z.string({ error: message }).check(z.overwrite(normalizeText), z.minLength(1, message), ...checks);
}

export function optionalText(...checks: z.core.$ZodCheck<string>[]) {
  return z.string().check(z.overwrite(normalizeText), ...checks);
}

/** Max characters of a text to search for, as a person counts them. */
export const maxSearchLength = 200;

/** An opaque id (a UUID), lowercased as in the database. A malformed id gets a 400 and never reaches the database. */
export const id = z.uuid(errorText('invalidId')).check(z.toLowerCase());

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A whole number that is never negative. */
export const count = z.int().check(z.minimum(0));

/** An absolute URL. */
export const url = z.string();
