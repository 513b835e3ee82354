import { expect, test } from 'vitest';
import { EgressError } from './egress-error.ts';
import { retry } from './retry.ts';

const url = new URL('https://example.org/');
const options = { totalMs: 5000, retryMs: 1, signal: new AbortController().signal };
const statusError = (status: number) => new EgressError('status', url, { status });

/** Fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const calls: number[] = [];
  const request = async (totalMs: number) => {
    const error = errors[calls.push(totalMs) - 1];
    if (error) throw error;
    return 'an answer';
  };
  return { calls, request };
}

test('repeats a request whose failure may pass', async () => {
  const { calls, request } = failing(statusError(503), new EgressError('cutOff', url));
  expect(await retry(request, options)).toBe('an answer');
  expect(calls.length).toBe(3);
  expect(calls.every((totalMs) => totalMs > 0 && totalMs <= 5000)).toBe(true);
});

test.each([
  ['of a refused request', 1, [statusError(403)]],
  ['of something else', 1, [new Error('the disk is gone')]],
  ['that does not pass', 3, [statusError(500), statusError(502), statusError(503)]],
])('reports a failure %s', async (_, attempts, errors) => {
  const { calls, request } = failing(...errors);
  await expect(retry(request, options)).rejects.toBe(errors.at(-1));
  expect(calls.length).toBe(attempts);
});

test('reports a failure once the time has passed', async () => {
  const { calls, request } = failing(statusError(503));
  await expect(retry(request, { ...options, retryMs: 100, totalMs: 50 })).rejects.toThrow('503');
  expect(calls.length).toBe(1);
});
