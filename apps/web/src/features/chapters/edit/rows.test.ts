import { expect, test } from 'vitest';
import { addRow, changeRow, chaptersToSave, problemOf, sortRows } from './rows.ts';

const row = (id: number, start: number, title = `Part ${id}`) => ({ id, start, title });

test('chapters are sorted, and the first one is saved at the beginning', () => {
  const { rows, added } = addRow([row(0, 2000), row(1, 60_500)], 30_000);
  expect([rows.map(({ id }) => id), added]).toEqual([[0, 2, 1], 2]);
  expect(chaptersToSave(changeRow(rows, 2, { title: ' Dunes ' }))).toEqual([
    { start: 0, title: 'Part 0' },
    { start: 30, title: 'Dunes' },
    { start: 60.5, title: 'Part 1' },
  ]);
  expect(sortRows(changeRow(rows, 1, { start: 1000 })).map(({ id }) => id)).toEqual([1, 0, 2]);
});

test('says why a chapter cannot be saved', () => {
  const rows = [row(0, 0), row(1, 0), row(2, 5000, ' '), row(3, 7000), row(4, 7000), row(5, 60_000)];
  const problems = rows.map((_, index) => problemOf(rows, index, 60));
  expect(problems).toEqual([null, 'duplicate', 'untitled', null, 'duplicate', 'late']);
  expect(problemOf(rows, 5, 0)).toBeNull();
});
