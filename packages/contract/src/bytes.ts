const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes for people, such as `1.5 GB`. Units are powers of 1,024. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power]}`;
}

/** Returns the bytes of a text that `formatBytes` created, to within its rounding, or null for any other text. */
export function parseBytes(text: string): number | null {
  const [number = '', unit = '', ...others] = text.split(' ');
  const power = units.indexOf(unit);
  const bytes = Number(number) * 1024 ** power;
  return number === '' || power < 0 || others.length > 0 || Number.isNaN(bytes) ? null : bytes;
}
