import {
  type ImportItem,
  type ImportItemStatus,
  type ImportSummary,
  maxArchiveParts,
} from '@kinora/contract/imports';

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

/** Whether the archive has been deleted, so that all of it has to be uploaded again. */
export const isArchiveGone = ({ error }: ImportSummary): boolean => error?.reason === 'archiveGone';

/** Counts the stored parts of an archive. */
export const countParts = (summary: ImportSummary): number =>
  isArchiveGone(summary) ? 0 : summary.fileNames.length;

/** Whether parts can be added to an archive: until items are selected, also if its list couldn't be read. */
export function acceptsParts(summary: ImportSummary): boolean {
  const { kind, status } = summary;
  const isOpen = status === 'choosing' || status === 'failed';
  return kind === 'takeout' && isOpen && countParts(summary) < maxArchiveParts;
}

export function countAll(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Whether items have been selected. Until then, items may have failed that the source doesn't offer. */
export function hasSelection(summary: ImportSummary): boolean {
  const { status } = summary;
  return (status === 'running' || status === 'done') && totalsOf(summary).selected > 0;
}

export type Totals = { selected: number; done: number; failed: number };

/** Counts the items that were selected, and how many of them have been imported or have failed. */
export function totalsOf({ counts, unselectable }: ImportSummary): Totals {
  const { chosen, waiting, fetching, processing, done } = counts;
  const failed = counts.failed - unselectable;
  return { selected: chosen + waiting + fetching + processing + done + failed, done, failed };
}

export const percentOf = ({ selected, done, failed }: Totals): number =>
  selected === 0 ? 0 : Math.floor((100 * (done + failed)) / selected);
