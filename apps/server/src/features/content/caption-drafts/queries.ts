import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { CaptionDraftTable } from './tables.ts';

/** Without the text, which can be a megabyte. */
const columns = ['id', 'language', 'label', 'source', 'updated_at'] as const;

export type DraftRow = Awaited<ReturnType<typeof findDrafts>>[number];

export function findDrafts(db: Db | Trx, videoId: string) {
  return db
    .selectFrom('caption_drafts')
    .select(columns)
    .where('video_id', '=', videoId)
    .orderBy(sql`language nulls last`)
    .orderBy('id')
    .execute();
}

export function findDraft(db: Db | Trx, { videoId, draftId }: { videoId: string; draftId: string }) {
  return db
    .selectFrom('caption_drafts')
    .select([...columns, 'content'])
    .where('id', '=', draftId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
}

export function findDraftIn(db: Db | Trx, videoId: string, language: string) {
  return db
    .selectFrom('caption_drafts')
    .select([...columns, 'content'])
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
}

export function lockDraft(trx: Trx, { videoId, draftId }: { videoId: string; draftId: string }) {
  return trx
    .selectFrom('caption_drafts')
    .select([...columns, 'content'])
    .where('id', '=', draftId)
    .where('video_id', '=', videoId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a person until the transaction ends, so that concurrent requests can't exceed the limit on their drafts. */
export async function lockDraftsOf(trx: Trx, ownerId: string): Promise<void> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(trx);
}

export async function countDrafts(trx: Trx, { videoId, ownerId }: { videoId: string; ownerId: string }) {
  const { rows } = await sql<{ of_video: number; of_owner: number }>`
    select count(*) filter (where video_id = ${videoId})::int as of_video, count(*)::int as of_owner
    from caption_drafts where owner_id = ${ownerId}`.execute(trx);
  return { ofVideo: rows[0]?.of_video ?? 0, ofOwner: rows[0]?.of_owner ?? 0 };
}

export function insertDraft(trx: Trx, draft: Insertable<CaptionDraftTable>) {
  return trx.insertInto('caption_drafts').values(draft).returning(columns).executeTakeFirstOrThrow();
}

/** Changes a locked draft. Its time differs from every earlier one, because clients compare it. */
export function updateDraft(trx: Trx, id: string, change: Updateable<CaptionDraftTable>) {
  return trx
    .updateTable('caption_drafts')
    .set({ ...change, updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(
  db: Db | Trx,
  { videoId, draftId }: { videoId: string; draftId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('caption_drafts')
    .where('id', '=', draftId)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}
