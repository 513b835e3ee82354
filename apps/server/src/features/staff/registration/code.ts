import { randomInt } from 'node:crypto';

/** Digits and letters, without those that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Characters per code, which have about 79 bits of entropy. */
const length = 16;

/** Creates a code in its stored form, without dashes. */
export function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Formats a stored code for display: `mvdk-7wqx-c2hn-r5tz`. */
export function shownCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** Converts a typed code to its stored form. */
export function storedCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}
