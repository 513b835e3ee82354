import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { cpuTimeOf } from '../cpu-time.ts';
import type { TestServer } from '../server.ts';

/**
 * Max milliseconds until a health check responds, whatever else the server does. Harmless requests take up to 150 on
 * the first call of their code and several times that on a slow machine, while inputs that a parser handles badly take
 * seconds.
 */
const maxResponseMs = 500;

/**
 * Runs `work`, and checks that health checks respond in time until it has finished. Without `RUNS`, measures the CPU
 * time of this thread instead of wall-clock time, which says little about the server on a busy machine. Prepare
 * payloads beforehand, because computing them counts too.
 */
export async function staysResponsive<Result>(
  server: TestServer,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = { isDone: false };
  const working = work().finally(() => {
    state.isDone = true;
  });
  let worst = 0;
  do {
    worst = Math.max(worst, await timeOneCheck(server));
  } while (!state.isDone);
  const result = await working;
  expect(worst).toBeLessThan(maxResponseMs);
  return result;
}

async function timeOneCheck({ app }: TestServer): Promise<number> {
  const started = performance.now();
  const computed = await cpuTimeOf(async () => {
    await wait(5);
    const { statusCode } = await app.inject('/api/v1/healthcheck');
    expect(statusCode).toBe(200);
  });
  return process.env.RUNS ? performance.now() - started : computed;
}
