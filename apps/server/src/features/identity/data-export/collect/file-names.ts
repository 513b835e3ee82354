import path from 'node:path';

const maxStem = 50;

/**
 * Creates a file name from a number and a title's ASCII letters and digits. Every file system accepts the name, and the
 * number makes it unique in its folder.
 */
export function fileName(number: number, title: string, extension: string): string {
  const stem = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxStem)
    .replace(/^-+|-+$/g, '');
  return [String(number).padStart(5, '0'), ...(stem ? [stem] : [])].join('-') + extension;
}

/** Returns the extension of a stored file's key, or one made from its format if the key has none. */
export function extensionOf(key: string, format: string): string {
  const extension = path.extname(key) || `.${format.toLowerCase()}`;
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}
