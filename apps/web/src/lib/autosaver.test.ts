import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosaver, type SaveState } from './autosaver.ts';

let typed: string;
let saved: string;
let requests: PromiseWithResolvers<void>[];
let states: SaveState[];
const onFailed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  [typed, saved, requests, states] = ['', '', [], []];
});
afterEach(() => vi.useRealTimers());

const start = () =>
  createAutosaver({
    hasChanges: () => typed !== saved,
    save: async () => {
      const sent = typed;
      const request = Promise.withResolvers<void>();
      requests.push(request);
      await request.promise;
      saved = sent;
    },
    onState: (state) => states.push(state),
    onFailed,
  });
const answer = async (index: number) => {
  requests[index]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
};

test('saves once typing has stopped, and nothing if there is nothing to save', async () => {
  const { schedule } = start();
  schedule();
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toEqual([]);
  for (typed of ['a', 'ab', 'abc']) {
    schedule();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toHaveLength(1);
  await answer(0);
  expect([saved, states.slice(-2)]).toEqual(['abc', ['saving', 'saved']]);
});

test('changes made during a request are saved by the next one', async () => {
  const { schedule, flush } = start();
  typed = 'a';
  flush();
  typed = 'ab';
  schedule();
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(1);
  await answer(0);
  expect(requests).toHaveLength(2);
  await answer(1);
  expect([saved, states]).toEqual(['ab', ['saving', 'saved']]);
});

test('a failure can be retried, and stopping waits for the request in flight', async () => {
  const { flush, stop } = start();
  typed = 'a';
  flush();
  requests[0]?.reject(new Error('no'));
  await vi.advanceTimersByTimeAsync(0);
  expect([states, onFailed.mock.calls.length]).toEqual([['saving', 'failed'], 1]);
  flush();
  const stopped = vi.fn();
  stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  await answer(1);
  expect([stopped.mock.calls.length, saved]).toEqual([1, 'a']);
});

test('saves nothing while it is paused, until a retry', async () => {
  const { schedule, flush, pause, retry } = start();
  typed = 'a';
  schedule();
  pause();
  typed = 'ab';
  schedule();
  flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect([requests, states.at(-1)]).toEqual([[], 'failed']);
  retry();
  await answer(0);
  expect([saved, states.at(-1)]).toEqual(['ab', 'saved']);
});
