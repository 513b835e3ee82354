import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import type { JobRun } from '../../../../platform/queue/job.ts';
import { findRefusal } from '../allowed.ts';
import { archiveGone } from '../archives/open-archive.ts';
import type { Engine } from '../engine.ts';
import * as queries from '../queries.ts';
import { SourceError, type SourceLocation } from '../sources/source.ts';
import { createListWriter, type ListWriter } from './list-writer.ts';
import { endCheck, endReading, failCheck, failReading } from './outcomes.ts';

export const maxAttempts = 3;

/**
 * Reads the list of an import's source. A reading that is repeated after its worker died stores nothing twice. An error
 * that may be temporary is thrown for the queue to try again, except by the last attempt.
 */
export async function readList(
  ctx: Context,
  engine: Engine,
  importId: string,
  { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>,
): Promise<void> {
  const row = await queries.findImport(ctx.db, importId);
  if (!row || !isWanted(row)) return;
  const isCheck = row.status !== 'reading';
  const refusal = await findRefusal(ctx, row.owner_id);
  // A followed source is checked again once imports are turned on.
  if (refusal) return isCheck ? endCheck(ctx, importId) : failReading(ctx, importId, refusal);
  const deleted = new AbortController();
  const ended = AbortSignal.any([signal, deleted.signal]);
  const list = await createListWriter(ctx, engine, row, () => deleted.abort());
  try {
    await read(ctx, engine, row, list, ended);
  } catch (error) {
    if (deleted.signal.aborted) return;
    signal.throwIfAborted();
    const isFinal = error instanceof SourceError && error.isPermanent;
    if (!isFinal && attempt < maxAttempts - 1) throw error;
    if (!(error instanceof SourceError)) ctx.log.error({ err: error, importId }, 'Could not read a source');
    return (isCheck ? failCheck : failReading)(ctx, importId, textOf(error));
  }
  if (isCheck) return endCheck(ctx, importId);
  await endReading(ctx, importId, list.isCut);
}

/** Ends a reading whose workers have died. */
export async function abandonReading(ctx: Context, importId: string): Promise<void> {
  const row = await queries.findImport(ctx.db, importId);
  if (!row || !isWanted(row)) return;
  await (row.status === 'reading' ? failReading : failCheck)(ctx, importId, errorText('importFailed'));
}

/** False if the list has been read since the job was enqueued. */
const isWanted = ({ status, checking_at }: queries.ImportRow) => status === 'reading' || checking_at !== null;

async function read(
  ctx: Context,
  { sources }: Engine,
  row: queries.ImportWithParts,
  list: ListWriter,
  signal: AbortSignal,
): Promise<void> {
  const location = locationOf(row);
  const kind = row.kind ?? (await sources.detect(ctx, location, signal));
  await sources.find(kind).read({
    ctx,
    location,
    kind,
    signal,
    onInfo: ({ title, canFollow, ...info }) =>
      queries
        .updateImport(ctx.db, row.id, {
          kind: info.kind,
          title: title.replaceAll('\0', '').trim().slice(0, 300).toWellFormed(),
          can_follow: canFollow,
        })
        .then(() => {}),
    add: (items) => list.add(items),
  });
}

/** Returns where an import comes from. Throws `SourceError` if its archive has been deleted. */
export function locationOf({ url, parts }: Pick<queries.ImportWithParts, 'url' | 'parts'>): SourceLocation {
  if (url !== null) return { url, parts: null };
  const stored = parts.flatMap(({ assetId, fileName }) => (assetId === null ? [] : [{ assetId, fileName }]));
  if (stored.length === 0) throw archiveGone();
  return { url, parts: stored };
}

const textOf = (error: unknown): ErrorText =>
  error instanceof SourceError ? error.text : errorText('importFailed');
