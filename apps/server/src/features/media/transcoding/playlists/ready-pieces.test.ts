import { expect, test } from 'vitest';
import { isWorthPublishing } from './ready-pieces.ts';

test('playlists of twelve hours are rewritten about a hundred times and lag by at most a twentieth plus one piece', () => {
  const piece = 32;
  const published: number[] = [];
  for (let after = piece; after <= 12 * 3600; after += piece) {
    if (isWorthPublishing(after - piece, after)) published.push(after);
    expect(after - (published.at(-1) ?? 0)).toBeLessThanOrEqual(after * 0.05 + piece);
  }
  expect(published.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * piece));
  expect(published.length).toBeLessThan(120);
});

test('pieces after a missing one wait for it and are published with it', () => {
  expect(isWorthPublishing(1000, 2000)).toBe(true);
  expect(isWorthPublishing(32, 32)).toBe(false);
});
