import { login } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { callEndpoint } from '../../../../test/person.ts';
import { startServer } from '../../../../test/server.ts';

const tries = 15;

test('rejecting an unknown account takes as long as rejecting a wrong password', async () => {
  await using server = await startServer();
  const { user } = await server.signUp();
  /** Measures the CPU milliseconds of a rejected login, in all threads of the process. */
  async function cost(username: string): Promise<number> {
    const before = process.cpuUsage();
    const { status } = await callEndpoint(server.app, login, {
      body: { username, password: 'a wrong guess' },
    });
    expect(status).toBe(401);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  const known: number[] = [];
  const unknown: number[] = [];
  await cost(user.username);
  await cost('nobody-at-all');
  for (let n = 0; n < tries; n += 1) {
    known.push(await cost(user.username));
    unknown.push(await cost(`nobody-at-all-${n}`));
  }
  // Compares minimums, because other work in the process can only make a measurement longer.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
