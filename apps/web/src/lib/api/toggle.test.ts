import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { switchTo, type Toggle } from './toggle.ts';

const refusal = new ApiError({ code: 'FORBIDDEN', status: 403 });
const loss = new ApiError({ code: 'NETWORK', status: 0 });

/**
 * Mocks a server with one toggle. `lost` lists, for the next requests in order, whether the request or its response is
 * lost.
 */
function aToggle(): Toggle<boolean> & { calls: string[]; lost: ('request' | 'response')[] } {
  const calls: string[] = [];
  const lost: ('request' | 'response')[] = [];
  let state = false;
  const call = async (name: string, change: () => void) => {
    calls.push(name);
    const part = lost.shift();
    if (part !== 'request') change();
    if (part) throw loss;
    return state;
  };
  return {
    name: crypto.randomUUID(),
    send: () => call('toggle', () => (state = !state)),
    read: () => call('read', () => {}),
    isOn: (isOn) => isOn,
    calls,
    lost,
  };
}

test('a toggle is sent once', async () => {
  const toggle = aToggle();
  expect([await switchTo(true, toggle), await switchTo(false, toggle)]).toEqual([true, false]);
  expect(toggle.calls).toEqual(['toggle', 'toggle']);
});

test('a lost response counts as a success once the state has been read', async () => {
  const toggle = aToggle();
  toggle.lost.push('response');
  expect(await switchTo(true, toggle)).toBe(true);
  expect(toggle.calls).toEqual(['toggle', 'read']);
});

test('a lost request fails', async () => {
  const toggle = aToggle();
  toggle.lost.push('request');
  await expect(switchTo(true, toggle)).rejects.toBe(loss);
  expect(await switchTo(true, toggle)).toBe(true);
  expect(toggle.calls).toEqual(['toggle', 'read', 'read', 'toggle']);
});

test("a request that the server completes late isn't undone by the next one", async () => {
  const server = { isOn: false };
  const late = { ...aToggle(), send: () => Promise.reject(loss), read: async () => server.isOn };
  await expect(switchTo(true, late)).rejects.toBe(loss);
  server.isOn = true;
  expect(await switchTo(true, late)).toBe(true);
});

test("the next request doesn't undo one whose outcome is unknown", async () => {
  const toggle = aToggle();
  toggle.lost.push('response', 'request', 'request');
  await expect(switchTo(true, toggle)).rejects.toBe(loss);
  await expect(switchTo(true, toggle)).rejects.toBe(loss);
  expect(await switchTo(true, toggle)).toBe(true);
  expect(toggle.calls).toEqual(['toggle', 'read', 'read', 'read']);
  expect(await switchTo(false, toggle)).toBe(false);
});

test('the state is not read after a refusal', async () => {
  const calls: string[] = [];
  const refused = {
    ...aToggle(),
    send: () => Promise.reject(refusal),
    read: async () => calls.push('read') > 0,
  };
  await expect(switchTo(true, refused)).rejects.toBe(refusal);
  expect(calls).toEqual([]);
});
