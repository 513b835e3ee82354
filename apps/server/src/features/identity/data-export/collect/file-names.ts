import path from 'node:path';

const maxStem = 50;

/**
 * A file name that every system accepts and that is unique in the archive: a number and the plain characters of a
 * title.
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

/** The extension of a stored file, or of its format if its key has none. */
export function extensionOf(key: string, format: string): string {
  const extension = path.extname(key) || `.${format.toLowerCase()}`;
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}
