import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type ExportTable = {
  id: string;
  user_id: string;
  status: Generated<'waiting' | 'making' | 'ready' | 'failed'>;
  /** In percent. */
  progress: Generated<number>;
  created_at: Time;
  /** When the download expires; null until the export is ready. */
  expires_at: ColumnType<Date | null, undefined, Date>;
  /** When the download began. */
  taken_at: ColumnType<Date | null, undefined, Date>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    exports: ExportTable;
  }
}
