import { randomInt } from 'node:crypto';

/** Letters and digits that can't be confused with one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** About 79 bits. */
const length = 16;

/** A new code in its stored form. */
export function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as it is shown: `mvdk-7wqx-c2hn-r5tz`. */
export function shownCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The stored form of a typed code. */
export function storedCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}
