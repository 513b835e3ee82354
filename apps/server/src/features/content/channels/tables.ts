import type { ChannelLink } from '@kinora/contract/channels';
import type { Generated, JSONColumnType } from 'kysely';

/** A channel has no row until its owner writes a bio, adds a link or features a video. */
type ChannelProfileTable = {
  channel_id: string;
  bio: Generated<string>;
  links: JSONColumnType<ChannelLink[], string | undefined, string>;
  /** May be a video that isn't public, which the channel's page leaves out. */
  featured_video_id: string | null;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    channel_profiles: ChannelProfileTable;
  }
}
