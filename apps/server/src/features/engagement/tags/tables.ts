import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type VideoTagTable = { video_id: string; tag: string; listed: boolean; created_at: Time };
type TweetTagTable = { tweet_id: string; tag: string; author_id: string; listed: Generated<boolean> };
type TagTable = { tag: string; videos: number; tweets: number; uses: Generated<number> };
type TagChangeTable = { tag: string; videos: Generated<number>; tweets: Generated<number> };
type TagBacklogTable = { kind: 'videos' | 'tweets'; after: Generated<string> };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    video_tags: VideoTagTable;
    tweet_tags: TweetTagTable;
    tags: TagTable;
    tag_changes: TagChangeTable;
    tag_backlog: TagBacklogTable;
  }
}
