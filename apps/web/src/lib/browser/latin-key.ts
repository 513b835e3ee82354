/**
 * Returns the key's character in lower case. On layouts with another script, such as Cyrillic, Greek or Hebrew, it is
 * the letter at that position on a Latin layout, because shortcuts are named after Latin letters.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const letter = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
