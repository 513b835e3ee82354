import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestServer } from '../server.ts';

/** Milliseconds in which a health check is answered, whatever else the server does. */
const maxAnswerTime = 250;

/**
 * Does some work and checks meanwhile that the server keeps answering. On a machine that is busy with other
 * tests a wait says little, so the time that this thread computes before each answer counts; the long form
 * counts the time by the clock. Prepare payloads before: what the work itself computes here counts too.
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
  expect(worst).toBeLessThan(maxAnswerTime);
  return result;
}

async function timeOneCheck({ app }: TestServer): Promise<number> {
  const started = performance.now();
  const before = process.threadCpuUsage();
  await wait(5);
  const { statusCode } = await app.inject('/api/v1/healthcheck');
  expect(statusCode).toBe(200);
  const { user, system } = process.threadCpuUsage(before);
  return process.env.RUNS ? performance.now() - started : (user + system) / 1000;
}
