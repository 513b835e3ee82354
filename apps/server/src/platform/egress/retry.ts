import { setTimeout as wait } from 'node:timers/promises';
import { EgressError } from './egress-error.ts';

/** Max milliseconds to wait because a host asks for it. Callers decide about longer pauses. */
const maxPause = 10_000;
/** The requests in a row that may fail without any progress. */
export const maxFailures = 3;

/** Returns the milliseconds after which a failed request is repeated, or null if it would fail again. */
export function pauseAfter(error: unknown, retryMs: number): number | null {
  if (!(error instanceof EgressError) || !mayPass(error)) return null;
  const pause = Math.max(retryMs, (error.retryAfter ?? 0) * 1000);
  return pause <= maxPause ? pause : null;
}

function mayPass({ failure, status }: EgressError): boolean {
  if (failure === 'status') return status >= 500 || status === 408 || status === 429;
  return ['unreachable', 'tooSlow', 'cutOff', 'changed'].includes(failure);
}

type Patience = { totalMs: number; retryMs?: number | undefined; signal: AbortSignal };

/** Repeats a request that fails for a reason that may pass. `totalMs` limits all attempts together. */
export async function retry<Result>(
  request: (totalMs: number) => Promise<Result>,
  { totalMs, retryMs = 1000, signal }: Patience,
): Promise<Result> {
  const end = performance.now() + totalMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await request(Math.max(1, Math.ceil(end - performance.now())));
    } catch (error) {
      const pause = pauseAfter(error, retryMs);
      if (pause === null || failures >= maxFailures || performance.now() + pause >= end) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}
