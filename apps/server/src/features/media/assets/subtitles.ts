import type { Db, Trx } from '../../../platform/db/db.ts';

/** Subtitles in an upload. */
export type EmbeddedSubtitles = {
  /** The index of the stream in the upload. */
  stream: number;
  /** A BCP 47 tag; null if unknown. */
  language: string | null;
  label: string;
  /** Clean WebVTT; null for images. */
  content: string | null;
};

export async function insertSubtitles(
  db: Db,
  assetId: string,
  subtitles: readonly EmbeddedSubtitles[],
): Promise<void> {
  if (subtitles.length === 0) return;
  const rows = subtitles.map((one) => ({ ...one, asset_id: assetId }));
  await db.insertInto('embedded_subtitles').values(rows).execute();
}

/** Removes the subtitles of an upload and returns them in the order of their streams. */
export async function takeSubtitles(trx: Trx, assetId: string): Promise<EmbeddedSubtitles[]> {
  const taken = await trx
    .deleteFrom('embedded_subtitles')
    .where('asset_id', '=', assetId)
    .returning(['stream', 'language', 'label', 'content'])
    .execute();
  return taken.sort((one, other) => one.stream - other.stream);
}
