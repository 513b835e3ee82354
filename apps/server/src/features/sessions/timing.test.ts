import { login } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { callEndpoint } from '../../../test/person.ts';
import { startServer } from '../../../test/server.ts';

const tries = 15;

test('an unknown account is refused as slowly as a wrong password', async () => {
  await using server = await startServer();
  const { user } = await server.signUp();
  async function timed(username: string): Promise<number> {
    const started = performance.now();
    const { status } = await callEndpoint(server.app, login, {
      body: { username, password: 'a wrong guess' },
    });
    expect(status).toBe(401);
    return performance.now() - started;
  }

  const known: number[] = [];
  const unknown: number[] = [];
  await timed(user.username);
  await timed('nobody-at-all');
  // Alternates, so that other load on the machine slows both.
  for (let n = 0; n < tries; n += 1) {
    known.push(await timed(user.username));
    unknown.push(await timed(`nobody-at-all-${n}`));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
