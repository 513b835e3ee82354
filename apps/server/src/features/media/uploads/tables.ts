import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/**
 * A file that arrives in parts. They are stored in the bucket if there is one, or otherwise in one file, named by this
 * id, on the machine that receives them.
 */
type PartialUploadTable = {
  id: string;
  user_id: string;
  /** The client's id for the upload, unique per account. */
  name: string;
  folder: string;
  /** Total bytes; null until a part has announced them. */
  total: number | null;
  /** Bytes stored without a gap, from the first one on. */
  received: Generated<number>;
  /** The asset that was made from it when it was complete. */
  asset_id: string | null;
  /** The last heartbeat of the server that is making an asset from it. */
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
