import type { HoldPolicy } from '@kinora/contract/hold-policy';
import type { Generated } from 'kysely';

/** The settings of a channel that has changed them. */
type CommentSettingsTable = {
  channel_id: string;
  hold_comments: Generated<HoldPolicy>;
  blocked_words: Generated<string[]>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    comment_settings: CommentSettingsTable;
  }
}
