import type {} from '../../../platform/db/db.ts';

/** One row per video and language (BCP 47). */
type CaptionsTable = { video_id: string; language: string; asset_id: string };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    captions: CaptionsTable;
  }
}
