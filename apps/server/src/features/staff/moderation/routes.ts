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

const comment = ({ commentId: id }: { commentId: string }) => ({ kind: 'comment', id }) as const;
const tweet = ({ tweetId: id }: { tweetId: string }) => ({ kind: 'tweet', id }) as const;

export function moderationRoutes({ bind }: Routing): void {
  bind(hideVideo, async (ctx, { viewer, params, body }) => ({
    actionId: await actions.hideVideo(ctx, viewer, params.videoId, body.reason),
  }));
  bind(unhideVideo, async (ctx, { viewer, params, query: { actionId }, body: { reason } }) => ({
    isStillHidden: await actions.unhideVideo(ctx, viewer, params.videoId, { reason, actionId }),
  }));
  bind(removeVideo, async (ctx, { viewer, params, body }) => {
    await actions.removeVideo(ctx, viewer, params.videoId, body.reason);
    return {};
  });
  bind(hideComment, async (ctx, { viewer, params, body }) => ({
    actionId: await actions.hideText(ctx, viewer, comment(params), body.reason),
  }));
  bind(unhideComment, async (ctx, { viewer, params, query: { actionId }, body: { reason } }) => ({
    isStillHidden: await actions.unhideText(ctx, viewer, comment(params), { reason, actionId }),
  }));
  bind(removeComment, async (ctx, { viewer, params, body }) => {
    await actions.removeText(ctx, viewer, comment(params), body.reason);
    return {};
  });
  bind(hideTweet, async (ctx, { viewer, params, body }) => ({
    actionId: await actions.hideText(ctx, viewer, tweet(params), body.reason),
  }));
  bind(unhideTweet, async (ctx, { viewer, params, query: { actionId }, body: { reason } }) => ({
    isStillHidden: await actions.unhideText(ctx, viewer, tweet(params), { reason, actionId }),
  }));
  bind(removeTweet, async (ctx, { viewer, params, body }) => {
    await actions.removeText(ctx, viewer, tweet(params), body.reason);
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
