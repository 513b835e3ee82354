const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes for people, such as `1.5 GB`. Units are powers of 1,024. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power]}`;
}
