import type { ImportItem, ImportItemStatus, ImportSummary } from '@kinora/contract/imports';

export type Counts = ImportSummary['counts'];

/** Statuses of items that still change without the viewer. */
const unfinished: ReadonlySet<ImportItemStatus> = new Set(['chosen', 'waiting', 'fetching', 'processing']);

export const isUnfinished = ({ status }: Pick<ImportItem, 'status'>): boolean => unfinished.has(status);

export const isRunning = ({ status }: Pick<ImportItem, 'status'>): boolean =>
  status === 'fetching' || status === 'processing';

/** Whether the import changes without the viewer, so that it has to be polled. */
export function isActive({ status, follow }: ImportSummary): boolean {
  return status === 'reading' || status === 'running' || follow?.isChecking === true;
}

export function countAll(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export type Totals = { selected: number; done: number; failed: number };

/** Counts the items that were selected, and how many of them have been imported or have failed. */
export function totalsOf({ chosen, waiting, fetching, processing, done, failed }: Counts): Totals {
  return { selected: chosen + waiting + fetching + processing + done + failed, done, failed };
}

export const percentOf = ({ selected, done, failed }: Totals): number =>
  selected === 0 ? 0 : Math.floor((100 * (done + failed)) / selected);
