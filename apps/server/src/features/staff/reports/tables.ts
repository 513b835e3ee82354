import type { ReportKind, ReportOutcome } from '@kinora/contract/reports';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type ReportTable = {
  id: string;
  reporter_id: string;
  /** The owner of the reported content, or the reported channel. */
  reported_id: string;
  kind: ReportKind;
  video_id: string | null;
  comment_id: string | null;
  tweet_id: string | null;
  /** The id of the reported target, a column that the database generates. */
  target_id: ColumnType<string, never, never>;
  reason: string;
  text: string;
  created_at: Time;
  outcome: Generated<ReportOutcome | null>;
  closed_reason: Generated<string | null>;
  closed_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    reports: ReportTable;
  }
}
