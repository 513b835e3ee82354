import {
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  suspendPerson,
  unhideVideo,
  unsuspendPerson,
  warnPerson,
} from '@kinora/contract/moderation';
import type { Routing } from '../../http/routing.ts';
import * as acts from './service.ts';
import { suspend, unsuspend } from './suspensions.ts';

export function moderationRoutes({ bind }: Routing): void {
  bind(hideVideo, async (ctx, { viewer, params, body }) => {
    await acts.hideVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(unhideVideo, async (ctx, { viewer, params, body }) => {
    await acts.unhideVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(removeVideo, async (ctx, { viewer, params, body }) => {
    await acts.removeVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(removeComment, async (ctx, { viewer, params, body }) => {
    await acts.removeComment(ctx, viewer, params.commentId, body.reason);
    return {};
  });
  bind(removeTweet, async (ctx, { viewer, params, body }) => {
    await acts.removeTweet(ctx, viewer, params.tweetId, body.reason);
    return {};
  });
  bind(warnPerson, async (ctx, { viewer, params, body }) => {
    await acts.warnPerson(ctx, viewer, params.userId, body.reason);
    return {};
  });
  bind(suspendPerson, async (ctx, { viewer, params, body }) => {
    await suspend(ctx, viewer, params.userId, body);
    return {};
  });
  bind(unsuspendPerson, async (ctx, { viewer, params, body }) => {
    await unsuspend(ctx, viewer, params.userId, body.reason);
    return {};
  });
}
