import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

export type CaptionDraftTable = {
  id: string;
  video_id: string;
  /** The owner of the video. */
  owner_id: string;
  /** A BCP 47 tag, unique per video; null if unknown. */
  language: string | null;
  /** The title in the uploaded file; empty for other drafts. */
  label: Generated<string>;
  source: 'file' | 'editor' | 'automatic';
  /** Clean WebVTT, perhaps without cues. */
  content: string;
  created_at: Time;
  updated_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    caption_drafts: CaptionDraftTable;
  }
}
