import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTapReader } from './taps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listen() {
  const heard: string[] = [];
  const tap = createTapReader(
    () => heard.push('tap'),
    (side) => heard.push(side),
  );
  return { heard, tap };
}

test('a tap in the middle is reported immediately', () => {
  const { heard, tap } = listen();
  tap(0.5, 0);
  expect(heard).toEqual(['tap']);
});

test('a tap at the side is reported when no second tap follows', () => {
  const { heard, tap } = listen();
  tap(0.1, 0);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['tap']);
});

test('a double tap reports its side, and every further tap reports it again', () => {
  const { heard, tap } = listen();
  tap(0.9, 0);
  tap(0.9, 100);
  tap(0.9, 200);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['right', 'right']);
});

test('taps at different sides are not a double tap', () => {
  const { heard, tap } = listen();
  tap(0.1, 0);
  tap(0.9, 100);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['tap']);
});

test('a double tap that a busy page notices late still counts', () => {
  const { heard, tap } = listen();
  tap(0.9, 0);
  vi.advanceTimersByTime(500);
  tap(0.9, 100);
  expect(heard).toEqual(['tap', 'right']);
});

test('two slow taps are single ones', () => {
  const { heard, tap } = listen();
  tap(0.9, 0);
  vi.advanceTimersByTime(400);
  tap(0.9, 400);
  vi.advanceTimersByTime(400);
  expect(heard).toEqual(['tap', 'tap']);
});
