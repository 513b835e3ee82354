import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { SpokenText } from '../../../platform/speech/speech-engine.ts';

export function findRunOf(db: Db | Trx, assetId: string) {
  return db.selectFrom('speech_runs').selectAll().where('asset_id', '=', assetId).executeTakeFirst();
}

/** Finds a run with its video: the video's id, and its language if that is known from its title or its owner. */
export function findRun(db: Db, id: string) {
  return db
    .selectFrom('speech_runs')
    .innerJoin('videos', 'videos.asset_id', 'speech_runs.asset_id')
    .selectAll('speech_runs')
    .select(['videos.id as video_id', 'videos.language as video_language'])
    .where('speech_runs.id', '=', id)
    .executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export function lockRun(trx: Trx, id: string) {
  return trx.selectFrom('speech_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** `language` is null if it should be detected. */
export type NewRun = { assetId: string; language: string | null; duration: number };

/** Replaces the run of an asset, whose chunks are deleted with it. Returns the new run's id. */
export async function replaceRun(trx: Trx, { assetId, language, duration }: NewRun): Promise<string> {
  const id = createId();
  const run = { id, asset_id: assetId, language, requested_language: language, duration };
  await trx.deleteFrom('speech_runs').where('asset_id', '=', assetId).execute();
  await trx.insertInto('speech_runs').values(run).execute();
  return id;
}

type RunChange = Partial<
  Pick<RunRow, 'status' | 'language' | 'rendition' | 'position' | 'duration' | 'error'>
>;

export function updateRun(db: Db | Trx, id: string, change: RunChange) {
  return db.updateTable('speech_runs').set(change).where('id', '=', id).execute();
}

/** Marks a run as failed, unless it has ended already. */
export function failRun(db: Db | Trx, id: string, error: string) {
  return db
    .updateTable('speech_runs')
    .set({ status: 'failed', error })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute();
}

export function insertChunk(trx: Trx, runId: string, start: number, texts: readonly SpokenText[]) {
  return trx
    .insertInto('speech_chunks')
    .values({ run_id: runId, start_at: start, texts: JSON.stringify(texts) })
    .execute();
}

/** Returns the recognized texts of a run in order. */
export async function findTexts(db: Db, runId: string): Promise<SpokenText[]> {
  const chunks = await db
    .selectFrom('speech_chunks')
    .select('texts')
    .where('run_id', '=', runId)
    .orderBy('start_at')
    .execute();
  return chunks.flatMap(({ texts }) => texts);
}

export function deleteChunks(trx: Trx, runId: string) {
  return trx.deleteFrom('speech_chunks').where('run_id', '=', runId).execute();
}

/** Finds the video of an asset: the language that its owner has chosen, and whether people have made captions. */
export function findVideoOf(trx: Trx, assetId: string) {
  return trx
    .selectFrom('videos')
    .select(['id', 'chosen_language'])
    .select(
      sql<boolean>`exists (
        select from captions where captions.video_id = videos.id and not captions.is_automatic
      )`.as('is_captioned'),
    )
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
}

/** Whether people have made captions of an asset's video in this language. */
export async function isCaptioned(trx: Trx, assetId: string, language: string): Promise<boolean> {
  const row = await trx
    .selectFrom('captions')
    .innerJoin('videos', 'videos.id', 'captions.video_id')
    .select('captions.language')
    .where('videos.asset_id', '=', assetId)
    .where('captions.language', '=', language)
    .where('captions.is_automatic', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
