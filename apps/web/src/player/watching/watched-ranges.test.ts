import { expect, test } from 'vitest';
import {
  nothingWatched,
  reduceWatched,
  returnWatched,
  takeWatched,
  type WatchEvent,
} from './watched-ranges.ts';

const play = (...times: number[]): WatchEvent[] => times.map((time) => ({ type: 'advance', time }));
const stop = (time: number): WatchEvent => ({ type: 'stop', time });
const seek: WatchEvent = { type: 'jump', end: null };

const watch = (events: readonly WatchEvent[]) => events.reduce(reduceWatched, nothingWatched);
const rangesOf = (...events: WatchEvent[]) => takeWatched(watch(events), 50).ranges;

test.each<[string, WatchEvent[], [number, number][]]>([
  ['playback is one range', play(0, 0.25, 0.5, 0.75), [[0, 0.75]]],
  ['a pause ends where playback stopped', [...play(0, 1), stop(1.2)], [[0, 1.2]]],
  ['playback after a pause continues the range', [...play(0, 1), stop(1.2), ...play(1.2, 3)], [[0, 3]]],
  [
    'a seek starts another range',
    [...play(0, 4), seek, ...play(60, 63)],
    [
      [0, 4],
      [60, 63],
    ],
  ],
  [
    'a section that is repeated is in two ranges',
    [...play(0, 4), seek, ...play(2, 5)],
    [
      [0, 4],
      [2, 5],
    ],
  ],
  ['a stall interrupts nothing', play(0, 1, 1, 1, 1.25), [[0, 1.25]]],
  ['at double speed, the seconds of the video count', play(0, 0.5, 1, 1.5), [[0, 1.5]]],
  ['rare events of a page in the background lose nothing', play(0, 60, 120), [[0, 120]]],
  [
    'a jump back without a seek starts another range',
    play(10, 12, 3, 4),
    [
      [10, 12],
      [3, 4],
    ],
  ],
  ['a seek before anything has played is no range', [seek, ...play(8), stop(8)], []],
])('%s', (_, events, ranges) => {
  expect(rangesOf(...events)).toEqual(ranges);
});

test('a video that repeats was watched to its end, unless the viewer seeks', () => {
  const restart: WatchEvent = { type: 'jump', end: 20 };
  expect(rangesOf(...play(18, 19.8), restart, ...play(0, 2))).toEqual([
    [18, 20],
    [0, 2],
  ]);
  expect(rangesOf(...play(10, 12), restart, ...play(0, 2))).toEqual([
    [10, 12],
    [0, 2],
  ]);
});

test('each second is in one report, also while the video plays on', () => {
  const first = takeWatched(watch(play(0, 10)), 50);
  expect(first.ranges).toEqual([[0, 10]]);
  const later = play(10.25, 20).reduce(reduceWatched, first.rest);
  expect(takeWatched(later, 50).ranges).toEqual([[10, 20]]);
});

test('ranges beyond the maximum wait for the next report', () => {
  const all = watch([...play(0, 1), seek, ...play(10, 11), seek, ...play(20, 21)]);
  const { ranges, rest } = takeWatched(all, 2);
  expect(ranges).toEqual([
    [0, 1],
    [10, 11],
  ]);
  expect(takeWatched(rest, 2).ranges).toEqual([[20, 21]]);
});

test('the ranges of a lost report are in the next one', () => {
  const { ranges, rest } = takeWatched(watch(play(0, 10)), 50);
  const later = play(12).reduce(reduceWatched, rest);
  expect(takeWatched(returnWatched(later, ranges), 50).ranges).toEqual([[0, 12]]);
});

test('a viewer who seeks a lot without a connection loses the oldest ranges', () => {
  const all = Array.from({ length: 600 }, (_, index) => [...play(index, index + 0.5), seek]).flat();
  const { ranges } = takeWatched(watch(all), 1000);
  expect(ranges).toHaveLength(500);
  expect(ranges.at(-1)).toEqual([599, 599.5]);
});
