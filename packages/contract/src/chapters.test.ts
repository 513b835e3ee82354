import { expect, test } from 'vitest';
import { chaptersOf, findChapter, parseChapters } from './chapters.ts';

const titles = (description: string, duration = 7200) =>
  parseChapters(description, duration).map(({ title, from }) => `${from} ${title}`);

test.each([
  ['plain lines', '0:00 Ebb\n1:05 Flow\n1:02:03 Dunes', ['0 Ebb', '65 Flow', '3723 Dunes']],
  [
    'text around the lines',
    'At sea.\n\n00:00 Ebb\n01:05 Flow\nLater:\n02:00 Dunes\n#sea',
    ['0 Ebb', '65 Flow', '120 Dunes'],
  ],
  [
    'brackets and dashes',
    '(0:00) Ebb\n[1:05] – Flow\n 2:00 - Dunes - at last\r\n',
    ['0 Ebb', '65 Flow', '120 Dunes - at last'],
  ],
  [
    'lines after the end',
    '0:00 Ebb\n1:05 Flow\n2:00 Dunes\n3:00:00 Never',
    ['0 Ebb', '65 Flow', '120 Dunes'],
  ],
  ['only two lines', '0:00 Ebb\n1:05 Flow', []],
  ['only two within the duration', '0:00 Ebb\n1:05 Flow\n3:00:00 Never', []],
  ['none at the start', '0:10 Ebb\n1:05 Flow\n2:00 Dunes', []],
  ['descending times', '0:00 Ebb\n2:00 Flow\n1:05 Dunes', []],
  ['a repeated time', '0:00 Ebb\n1:05 Flow\n1:05 Dunes\n2:00 Wind', []],
  ['no titles', '0:00\n1:05\n2:00', []],
  ['times within lines', 'Ebb 0:00\nFlow 1:05\nDunes 2:00', []],
  ['scores and ratios', '0:0 Ebb\n1:75 Flow\n16:9:1 Dunes', []],
  ['an empty description', '', []],
])('%s: %j has the chapters %j', (_case, description, chapters) => {
  expect(titles(description)).toEqual(chapters);
});

test('each chapter lasts until the next, and the last until the end', () => {
  const spans = (duration: number) =>
    parseChapters('0:00 Ebb\n0:10 Flow\n0:20 Dunes', duration).map(({ until }) => until);
  expect(spans(30)).toEqual([10, 20, 30]);
  expect(spans(0)).toEqual([10, 20, Number.POSITIVE_INFINITY]);
});

test("a video's own chapters come before those in its description", () => {
  const described = { description: '0:00 Ebb\n0:10 Flow\n0:20 Dunes', duration: 30 };
  expect(
    chaptersOf({
      ...described,
      chapters: [
        { start: 0, title: 'Sea' },
        { start: 5.5, title: 'Land' },
      ],
    }),
  ).toEqual([
    { title: 'Sea', from: 0, until: 5.5 },
    { title: 'Land', from: 5.5, until: 30 },
  ]);
  expect(chaptersOf({ ...described, chapters: [] }).map(({ title }) => title)).toEqual([
    'Ebb',
    'Flow',
    'Dunes',
  ]);
  expect(chaptersOf(described)).toHaveLength(3);
});

test('a moment belongs to the latest chapter that has begun', () => {
  const chapters = parseChapters('0:00 Ebb\n0:10 Flow\n0:20 Dunes', 30);
  const at = (seconds: number) => findChapter(chapters, seconds)?.title;
  expect([0, 9.9, 10, 29].map(at)).toEqual(['Ebb', 'Ebb', 'Flow', 'Dunes']);
  expect(findChapter([], 3)).toBeNull();
});
