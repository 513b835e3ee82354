import {
  hideComment,
  hideTweet,
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  suspendPerson,
  unhideComment,
  unhideTweet,
  unhideVideo,
  unsuspendPerson,
  warnPerson,
} from '@kinora/contract/moderation';
import { endPersonSessions, sendResetLink } from '@kinora/contract/people';
import type { Routing } from '../../../http/routing.ts';
import { endSessionsAsStaff, helpWithPassword } from './account-help.ts';
import * as actions from './service.ts';
import { suspend, unsuspend } from './suspensions.ts';

export function moderationRoutes({ bind }: Routing): void {
  bind(hideVideo, async (ctx, { viewer, params, body }) => {
    await actions.hideVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(unhideVideo, async (ctx, { viewer, params, body }) => {
    await actions.unhideVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(removeVideo, async (ctx, { viewer, params, body }) => {
    await actions.removeVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(hideComment, async (ctx, { viewer, params, body: { reason } }) => {
    await actions.hideComment(ctx, viewer, params.commentId, { reason, hide: true });
    return {};
  });
  bind(unhideComment, async (ctx, { viewer, params, body: { reason } }) => {
    await actions.hideComment(ctx, viewer, params.commentId, { reason, hide: false });
    return {};
  });
  bind(hideTweet, async (ctx, { viewer, params, body: { reason } }) => {
    await actions.hideTweet(ctx, viewer, params.tweetId, { reason, hide: true });
    return {};
  });
  bind(unhideTweet, async (ctx, { viewer, params, body: { reason } }) => {
    await actions.hideTweet(ctx, viewer, params.tweetId, { reason, hide: false });
    return {};
  });
  bind(removeComment, async (ctx, { viewer, params, body }) => {
    await actions.removeComment(ctx, viewer, params.commentId, body.reason);
    return {};
  });
  bind(removeTweet, async (ctx, { viewer, params, body }) => {
    await actions.removeTweet(ctx, viewer, params.tweetId, body.reason);
    return {};
  });
  bind(warnPerson, async (ctx, { viewer, params, body }) => {
    await actions.warnPerson(ctx, viewer, params.userId, body.reason);
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
  bind(endPersonSessions, async (ctx, { viewer, params, body }) => {
    await endSessionsAsStaff(ctx, viewer, params.userId, body.reason);
    return {};
  });
  bind(sendResetLink, async (ctx, { viewer, params, body }) => ({
    link: await helpWithPassword(ctx, viewer, params.userId, body.reason),
  }));
}
