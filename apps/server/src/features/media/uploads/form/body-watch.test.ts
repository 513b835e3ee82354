import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultTimeouts, watchBody, wholeTimeout } from './body-watch.ts';

const maxFileBytes = 100 * 1024 * 1024;
/** Milliseconds that an upload of the largest file takes at one megabit per second. */
const slow = (maxFileBytes * 8) / 1000;

test('the largest file gets about twice the time that it takes at one megabit per second', () => {
  for (const announced of [undefined, String(maxFileBytes + 2000), String(maxFileBytes * 4)]) {
    const timeout = wholeTimeout(announced, maxFileBytes, defaultTimeouts);
    expect(timeout).toBeGreaterThan(1.5 * slow);
    expect(timeout).toBeLessThan(2.5 * slow);
  }
});

test('a small upload gets little more than the base timeout', () => {
  expect(wholeTimeout('3000', maxFileBytes, defaultTimeouts)).toBeLessThan(150_000);
});

test('aborts a stalled body once, and leaves no timer that keeps the process running', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const request = new IncomingMessage(new Socket());
  request.headers['content-length'] = String(maxFileBytes);
  const signal = watchBody(request, maxFileBytes, defaultTimeouts);
  request.emit('data', Buffer.alloc(1_000_000));
  vi.advanceTimersByTime(defaultTimeouts.idle - 1);
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 2]);
  vi.advanceTimersByTime(1);
  expect([signal.reason, vi.getTimerCount()]).toEqual([expect.objectContaining({ code: 'TIMED_OUT' }), 0]);
  request.emit('data', Buffer.alloc(1));
  expect(vi.getTimerCount()).toBe(0);
});
