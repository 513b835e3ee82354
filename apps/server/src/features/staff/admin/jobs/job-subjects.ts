import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../../platform/db/db.ts';

const subject = z
  .object({
    ...{ assetId: z.uuid(), exportId: z.uuid(), importId: z.uuid(), itemId: z.uuid() },
    ...{ userId: z.uuid(), videoId: z.uuid() },
  })
  .partial();

/** Reads the ids that identify a job's subject from its payload. */
export function idsIn(data: unknown): z.output<typeof subject> {
  return subject.safeParse(data).data ?? {};
}

export type JobVideo = { id: string; title: string };
export type Subject = { ownerId: string | null; video: JobVideo | null };

/** Finds the owner and the video of each job from its payload. Omits drafts, which only their owners may see. */
export async function findSubjects(db: Db, payloads: readonly unknown[]): Promise<Subject[]> {
  const all = payloads.map(idsIn);
  const [uploads, exports] = await Promise.all([
    findVideosOf(
      db,
      all.flatMap(({ assetId, videoId }) => assetId ?? videoId ?? []),
    ),
    findExportOwners(
      db,
      all.flatMap(({ exportId }) => exportId ?? []),
    ),
  ]);
  return all.map(({ assetId, exportId, userId, videoId }) => {
    const upload = uploads.get(assetId ?? videoId ?? '');
    const isOfStaff = upload?.published || upload?.hidden_published;
    const ownerId = upload?.owner_id ?? exports.get(exportId ?? '') ?? userId ?? null;
    return { ownerId, video: isOfStaff ? { id: upload.id, title: upload.title } : null };
  });
}

/** Finds videos by their ids or by the ids of their uploads. The result has each video under both ids. */
async function findVideosOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'asset_id', 'owner_id', 'title', 'published', 'hidden_published'])
    .where((eb) =>
      eb.or([eb('id', '=', sql<string>`any(${ids})`), eb('asset_id', '=', sql<string>`any(${ids})`)]),
    )
    .execute();
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [row.asset_id, row] as const]));
}

async function findExportOwners(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}
