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

test('100,000 files with one name, and titles of 200,000 characters, take less than two seconds', () => {
  const files = Array.from({ length: 100_000 }, (_, n) => fileNamed(`videos/Engine(${n}).mp4`));
  const videos = Array.from({ length: 20 }, () => ({ title: 'ab'.repeat(100_000) }));
  const started = performance.now();
  const matched = matchFiles([{ title: 'Engine' }, ...videos], files);
  expect(performance.now() - started).toBeLessThan(2000);
  expect([...matched.values()]).toEqual([files[0]]);
});
