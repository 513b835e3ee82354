import * as z from 'zod/mini';
import { countCharacters, normalizeText } from './characters.ts';
import { type ErrorText, errorText } from './error-texts.ts';

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
