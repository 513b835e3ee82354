import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../../../../test/cpu-time.ts';
import type { ZipEntry } from '../../../../../platform/zip/zip.ts';
import { matchFiles } from './match-files.ts';

const fileNamed = (name: string): ZipEntry => ({
  ...{ name, bytes: 1, compressedBytes: 1 },
  ...{ offset: 0, method: 0, flags: 0, crc: 0 },
});

test('matches 10,000 videos, half of whose names were cut, in less than a second', async () => {
  const videos = Array.from({ length: 10_000 }, (_, n) => ({
    title: n % 2 === 0 ? `Video ${n}: “Why?”` : `${n} ${'and so on '.repeat(9)}`,
  }));
  const names = videos.map(({ title }) => `videos/${title.replace(/[:“”?]/g, '_').slice(0, 47)}.mp4`);
  let matched = new Map<{ title: string }, ZipEntry>();
  const spent = await cpuTimeOf(() => {
    matched = matchFiles(videos, names.toReversed().map(fileNamed));
  });
  expect(spent).toBeLessThan(1000);
  expect(videos.map((video) => matched.get(video)?.name)).toEqual(names);
});

test('a video without a file takes none that belongs to another', () => {
  const [engine, other] = [{ title: 'Engine' }, { title: 'Engines of the century' }];
  const matched = matchFiles([other, engine], [fileNamed('videos/Engine.mp4')]);
  expect([matched.get(engine)?.name, matched.get(other)]).toEqual(['videos/Engine.mp4', undefined]);
});

test('10,000 files with one name, and titles of 200,000 characters, take less than a second', async () => {
  const files = Array.from({ length: 10_000 }, (_, n) => fileNamed(`videos/Engine(${n}).mp4`));
  const videos = Array.from({ length: 20 }, () => ({ title: 'ab'.repeat(100_000) }));
  let matched = new Map<{ title: string }, ZipEntry>();
  const spent = await cpuTimeOf(() => {
    matched = matchFiles([{ title: 'Engine' }, ...videos], files);
  });
  expect(spent).toBeLessThan(1000);
  expect([...matched.values()]).toEqual([files[0]]);
});

/** The file of each video, by the titles in the order of the table and the names of the files. */
function match(titles: string[], names: string[]): (string | null)[] {
  const videos = titles.map((title) => ({ title }));
  const matched = matchFiles(
    videos,
    names.map((name) => fileNamed(`videos/${name}`)),
  );
  return videos.map((video) => matched.get(video)?.name.replace('videos/', '') ?? null);
}

const long = 'A long title of a series about engines and steam';

test.each([
  ['of a missing part', ['Vlog', 'Vlog', 'Vlog'], ['Vlog(2).mp4', 'Vlog(1).mp4'], [null, 1, 0]],
  ['without letters', ['🔥', '???', '❤️', '🔥'], ['🔥(1).mp4', '❤️.mp4'], [null, null, 1, 0]],
  ['of emoji of a missing part', ['✌️', '❤️'], ['❤️.mp4'], [null, 0]],
  ['with a year', ['Trip (2019)', '旅行(2019)'], ['旅行(2019).mp4', 'Trip (2019).mp4'], [1, 0]],
  ['with a year and a number', ['Trip (2019)', 'Trip (2019)'], ['Trip (2019)(1).mp4'], [null, 0]],
  ['that end like a number', ['Vlog', 'Vlog (1)', 'Vlog'], ['Vlog (1).mp4', 'Vlog(1).mp4'], [null, 0, 1]],
  ['that only end in a digit', ['Vlog 1', 'Vlog', 'Vlog'], ['Vlog(1).mp4'], [null, null, 0]],
  ['that could have one name', ['Vlog(1)', 'Vlog', 'Vlog'], ['Vlog.mp4', 'Vlog(1).mp4'], [null, 0, null]],
  ['that replaced characters', ['A: b', 'A & b', 'A - b'], ['A - b.mp4', 'A_ b.mp4', 'A _ b.mp4'], [1, 2, 0]],
  ['that may be of either', ['A! b', 'A? b'], ['A_ b.mp4'], [null, null]],
  ['that replaced both', ['A: b', 'A? b'], ['A_ b(1).mp4', 'A_ b.mp4'], [1, 0]],
  ['that differ in their type', ['Vlog', 'Vlog'], ['Vlog.mp4', 'Vlog.mov'], [null, null]],
  ['that were cut', [`${long} 1`, `${long} 2`, `${long} 3`], [`${long}(1).mp4`], [null, 0, null]],
  ['of a longer title', [`${long} 2`, long], [`${long}.mp4`, `${long}(1).mp4`], [null, 0]],
])('matches names %s', (_, titles, names, expected) => {
  expect(match(titles, names)).toEqual(expected.map((index) => (index === null ? null : names[index])));
});
