import { stemOf } from './layout.ts';

/** Min length of a name that Takeout may have cut, and max length of a name that is read. */
const minCut = 20;
const maxName = 255;
/** Max length of a title that is read. YouTube allows 100 characters. */
const maxTitle = 500;

/** Takeout numbers files whose name an earlier file has, such as `Engine(1)`. */
const numbered = /^(.*\S)\((\d+)\)$/su;

/**
 * Finds the file of each video. Takeout names it after the title, but replaces characters, cuts long titles, and numbers
 * files of the same name in the order of the videos. A file that may belong to several videos is left out, because a
 * private video could otherwise be published under the title of a public one.
 */
export function matchFiles<Video extends { title: string }, File extends { name: string }>(
  videos: readonly Video[],
  files: readonly File[],
): Map<Video, File> {
  const { names, fileOf } = readNames(files);
  const owners = new Map<File, Video | null>();
  for (const [name, claimants] of findNames(videos, names)) {
    const titles = new Set(claimants.map(({ title }) => title.slice(0, name.length)));
    const found = claimants.map((_, number) => fileOf(name, number));
    // Different titles may belong to different names, some of which are in a missing part.
    if (titles.size > 1 && !found.every(Boolean)) continue;
    for (const [number, video] of claimants.entries()) {
      const file = found[number];
      if (file) owners.set(file, owners.has(file) ? null : video);
    }
  }
  return new Map([...owners].flatMap(([file, video]) => (video ? [[video, file] as const] : [])));
}

/** Reads the names and numbers of files. `Engine(1)` is the second file of `Engine`, or the first of `Engine(1)`. */
function readNames<File extends { name: string }>(files: readonly File[]) {
  const names = new Set<string>();
  /** Null if several files have the same name and number. */
  const byNumber = new Map<string, File | null>();
  const add = (name: string, number: number, file: File) => {
    const key = `${number} ${name}`;
    byNumber.set(key, byNumber.has(key) ? null : file);
    names.add(name);
  };
  for (const file of files) {
    const stem = stemOf(file.name).slice(-maxName).normalize();
    add(stem, 0, file);
    const [, name, number] = numbered.exec(stem) ?? [];
    if (name) add(name, Number(number), file);
  }
  return { names: [...names], fileOf: (name: string, number: number) => byNumber.get(`${number} ${name}`) };
}

/** A name or a title with the forms in which they are compared. */
type Name = { whole: string; masked: string; plain: string };
type Find = (title: Name, groups: ReadonlyMap<string, readonly Name[]>) => readonly Name[] | undefined;

/** Finds the videos that each name may stand for, by comparisons from the strictest to the loosest. */
function findNames<Video extends { title: string }>(
  videos: readonly Video[],
  names: readonly string[],
): Map<string, Video[]> {
  const found = new Map<string, Video[]>();
  let free = names.map(readName);
  let rest = videos.map((video) => ({ video, title: readName(video.title.slice(0, maxTitle).normalize()) }));
  const compare = (form: keyof Name, find: Find) => {
    const groups = Map.groupBy(free, (name) => name[form]);
    const remaining: typeof rest = [];
    for (const one of rest) {
      const group = find(one.title, groups);
      if (!group) remaining.push(one);
      // A title that fits several names belongs to none of them for certain.
      const name = group?.length === 1 ? group[0]?.whole : undefined;
      if (name === undefined) continue;
      const claimants = found.get(name) ?? [];
      claimants.push(one.video);
      found.set(name, claimants);
    }
    rest = remaining;
    free = free.filter(({ whole }) => !found.has(whole));
  };
  compare('whole', ({ whole }, groups) => groups.get(whole));
  compare('masked', ({ masked }, groups) => groups.get(masked));
  compare('plain', ({ plain }, groups) => groups.get(plain));
  // Takeout may have replaced the parentheses of a title, too.
  compare('plain', ({ whole }, groups) => groups.get(plain(whole)));
  compare('plain', findCut(free));
  return found;
}

/** Finds the longest name to which a title may have been cut. */
function findCut(names: readonly Name[]): Find {
  const lengths = [...new Set(names.map((name) => name.plain.length))]
    .filter((length) => length >= minCut)
    .sort((one, other) => other - one);
  return ({ plain: title }, groups) => {
    const cut = lengths.find((length) => length < title.length && groups.has(title.slice(0, length)));
    return cut === undefined ? undefined : groups.get(title.slice(0, cut));
  };
}

function readName(whole: string): Name {
  const [, start = whole, number] = numbered.exec(whole) ?? [];
  const end = number === undefined ? '' : `(${number})`;
  return { whole, masked: masked(start) + end, plain: plain(start) + end };
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Replaces all characters that Takeout may replace. Without letters, only the unchanged name identifies a title. */
const masked = (name: string) => (hasLetters(name) ? name.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '_') : name);

/** Reduces a name to its letters and digits, unless it has none. */
export function plain(name: string): string {
  const reduced = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return hasLetters(reduced) ? reduced : name;
}
