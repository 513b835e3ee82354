import path from 'node:path';

/**
 * Whether the paths of an archive are those of Google Takeout with the data of YouTube. Takeout translates the names of
 * folders and files, except for the first folder and the brand.
 */
export function isTakeout(names: Iterable<string>): boolean {
  for (const name of names) if (isOfYoutube(name)) return true;
  return false;
}

/** Whether the paths of an archive are those of Google Takeout, of which some parts have no data of YouTube. */
export function isTakeoutPart(names: Iterable<string>): boolean {
  for (const name of names) if (name.startsWith('Takeout/')) return true;
  return false;
}

/** Whether a path is in the folder of YouTube, such as `Takeout/YouTube und YouTube Music/`. */
export function isOfYoutube(name: string): boolean {
  const [root, folder, file] = name.split('/', 3);
  return root === 'Takeout' && folder !== undefined && folder.includes('YouTube') && file !== undefined;
}

const mediaExtensions = new Set(
  '.mp4 .m4v .mov .webm .mkv .avi .wmv .flv .3gp .3g2 .mpg .mpeg .mts .m2ts .ts .vob .ogv .mp3 .m4a .wav'.split(
    ' ',
  ),
);

export function isMedia(name: string): boolean {
  return mediaExtensions.has(path.posix.extname(name).toLowerCase());
}

/** Whether a file may be a table of videos or playlists. */
export function isTable(name: string): boolean {
  return path.posix.extname(name).toLowerCase() === '.csv';
}

/** The name of a file without its folder and extension. */
export function stemOf(name: string): string {
  return path.posix.parse(name).name;
}
