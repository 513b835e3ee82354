/**
 * What is on a key, in lower case. Where a layout writes another script, such as Cyrillic, Greek or Hebrew, it is the
 * letter that a Latin layout has there, because shortcuts are named by that.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const letter = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
