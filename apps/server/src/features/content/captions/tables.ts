import type { Generated } from 'kysely';

/** One row per video and language (BCP 47). */
type CaptionsTable = {
  video_id: string;
  language: string;
  asset_id: string;
  /** Whether speech recognition made them, and no person has edited them. */
  is_automatic: Generated<boolean>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    captions: CaptionsTable;
  }
}
