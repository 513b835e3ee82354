import { listLikedVideos, toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import type { Routing } from '../../../http/routing.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { likedVideos, toggle } from './service.ts';

export function likeRoutes({ bind }: Routing): void {
  bind(
    toggleVideoLike,
    (ctx, { viewer, params }) => toggle(ctx, viewer, { kind: 'video', id: params.videoId }),
    { limit: 'like' },
  );
  bind(
    toggleCommentLike,
    (ctx, { viewer, params }) => toggle(ctx, viewer, { kind: 'comment', id: params.commentId }),
    { limit: 'like' },
  );
  bind(
    toggleTweetLike,
    (ctx, { viewer, params }) => toggle(ctx, viewer, { kind: 'tweet', id: params.tweetId }),
    { limit: 'like' },
  );

  bind(listLikedVideos, async (ctx, { viewer, query }) => {
    const { cards, info } = await likedVideos(ctx, viewer, query);
    return { videos: cards.map((row) => presentVideoCard(ctx.urls, row)), ...info };
  });
}
