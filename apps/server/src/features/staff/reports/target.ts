import type { ReportKind } from '@kinora/contract/reports';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { requireVisibleComment } from '../../content/comments/service.ts';
import { requireVisibleTweet } from '../../content/tweets/service.ts';
import { requireVisibleVideo } from '../../content/videos/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';

/** The columns that identify a reported target. */
export type Target = {
  reported_id: string;
  video_id: string | null;
  comment_id: string | null;
  tweet_id: string | null;
};

const nothing = { video_id: null, comment_id: null, tweet_id: null };

/** Returns a target's columns. Throws `NOT_FOUND` if the viewer may not see it. */
export async function requireTarget(
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<Target> {
  switch (kind) {
    case 'video': {
      const video = await requireVisibleVideo(db, viewer, id);
      return { ...nothing, reported_id: video.owner_id, video_id: video.id };
    }
    case 'comment': {
      const { comment } = await requireVisibleComment(db, viewer, id);
      return { ...nothing, reported_id: comment.author_id, comment_id: comment.id };
    }
    case 'tweet': {
      const tweet = await requireVisibleTweet(db, viewer, id);
      return { ...nothing, reported_id: tweet.author_id, tweet_id: tweet.id };
    }
    case 'channel':
      return { ...nothing, reported_id: (await requireChannel(db, id)).id };
  }
}
