import type { Ledger } from './ledger.ts';

/** A fault that has happened; `at` is in milliseconds since 1970. */
export type Happened = { name: string; at: number; limit: number };

/** Formats each second's requests, errors and faults. */
export function timelineOf({ calls }: Ledger, happened: readonly Happened[]): string {
  const start = Math.min(...calls.map(({ from }) => from));
  const secondOf = (at: number) => Math.floor((at - start) / 1000);
  const last = secondOf(Math.max(...calls.map(({ until }) => until)));
  const ended = Map.groupBy(calls, ({ until }) => secondOf(until));
  const faults = Map.groupBy(happened, ({ at }) => secondOf(at));
  const lines = Array.from({ length: last + 1 }, (_, second) => {
    const here = ended.get(second) ?? [];
    const errors = here.filter(({ error }) => error !== null).length;
    const names = (faults.get(second) ?? []).map(({ name }) => name).join(', ');
    const cells = [
      `${second} s`.padStart(6),
      `${here.length} calls`.padStart(10),
      `${errors} errors`.padStart(10),
    ];
    return `${cells.join(' ')}  ${names}`.trimEnd();
  });
  return lines.join('\n');
}
