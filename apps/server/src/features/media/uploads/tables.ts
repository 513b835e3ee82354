import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/**
 * A file that arrives in parts. The parts are stored in the bucket if there is one; otherwise in a single file named
 * after `id`, on the machine that receives them.
 */
type PartialUploadTable = {
  id: string;
  user_id: string;
  /** The client's id for the upload, unique per account. */
  name: string;
  folder: string;
  /** Total length in bytes; null until a part has announced it. */
  total: number | null;
  /** Bytes that count toward the quota: the total length, or those that have arrived until it is announced. */
  reserved: Generated<number>;
  /** Bytes stored without a gap, counted from the start. */
  received: Generated<number>;
  /** The asset made from the completed upload; null until then. */
  asset_id: string | null;
  /** The last heartbeat of the server that is making an asset from the upload. */
  finishing_at: ColumnType<Date | null, undefined, Date | null>;
  touched_at: Time;
};

/** A part of an upload that is stored as a separate file. */
type UploadPartTable = { upload_id: string; id: string; start: number; bytes: number };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    partial_uploads: PartialUploadTable;
    upload_parts: UploadPartTable;
  }
}
