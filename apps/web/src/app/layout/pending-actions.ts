import type { User } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { getComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { saveToWatchLater } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { CardDialog } from '#features/videos/cards/card-dialog.ts';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { subscriptionsChanged } from '#lib/api/channel-effects.ts';
import { watchLaterChanged } from '#lib/api/playlist-effects.ts';
import { savedStateChanged, videoLikeChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { switchOn } from '#lib/api/toggle.ts';
import type { PendingAction } from '#lib/session/pending-action.ts';
import { toast } from '#ui/feedback/toast.ts';

type ActionContext = { client: QueryClient; viewer: User; openDialog: (dialog: CardDialog) => void };

/**
 * Carries out an action and confirms it. Drops an action on the viewer's own channel or content. Comments and reports
 * are left to the page that shows their form.
 */
export async function carryOut(action: PendingAction, context: ActionContext): Promise<void> {
  try {
    const confirmation = await perform(action, context);
    if (confirmation) toast.success(confirmation);
  } catch (error) {
    toast.error(failureText(error));
  }
}

/** Returns the text that confirms the action, or null if nothing was done or a form was opened. */
async function perform(
  action: PendingAction,
  { client, viewer, openDialog }: ActionContext,
): Promise<string | null> {
  switch (action.kind) {
    case 'subscribe':
      return action.channelId === viewer._id ? null : subscribe(action, client, viewer);
    case 'like-video':
    case 'like-tweet':
    case 'like-comment':
      return like(action, client);
    case 'save': {
      await callApi(saveToWatchLater, { params: { videoId: action.videoId } });
      savedStateChanged(client, action.videoId, true);
      watchLaterChanged(client, viewer._id);
      return t`Saved to Watch later`;
    }
    case 'add-to-playlist': {
      // A prefetch isn't added to the history.
      const query = { prefetch: true } as const;
      const { _id, isSaved } = await callApi(getVideo, { params: { videoId: action.videoId }, query });
      openDialog({ kind: 'playlists', video: { _id, isSaved } });
      return null;
    }
    case 'comment':
      client.setQueryData(queryKeys.pendingComment(action.target), action.content);
      return null;
    case 'report':
      if (action.ownerId !== viewer._id) client.setQueryData(queryKeys.pendingReport, action.subject);
      return null;
  }
}

async function subscribe(
  { channelId, username, name }: Extract<PendingAction, { kind: 'subscribe' }>,
  client: QueryClient,
  viewer: User,
): Promise<string> {
  await switchOn({
    name: `subscription to ${channelId}`,
    send: () => callApi(toggleSubscription, { params: { channelId } }),
    read: () => callApi(getChannel, { params: { channel: username } }),
    isOn: ({ isSubscribed }: { isSubscribed: boolean }) => isSubscribed,
  });
  client.invalidateQueries({ queryKey: queryKeys.channel(username) });
  client.invalidateQueries({ queryKey: queryKeys.anyVideo });
  subscriptionsChanged(client, viewer);
  return t`Subscribed to ${name}`;
}

type Like = Extract<PendingAction, { kind: 'like-video' | 'like-tweet' | 'like-comment' }>;

async function like(action: Like, client: QueryClient): Promise<string> {
  const isOn = ({ isLiked }: { isLiked: boolean }) => isLiked;
  switch (action.kind) {
    case 'like-video': {
      const params = { videoId: action.videoId };
      await switchOn({
        name: `like of video ${action.videoId}`,
        send: () => callApi(toggleVideoLike, { params }),
        // A prefetch isn't added to the history.
        read: () => callApi(getVideo, { params, query: { prefetch: true } }),
        isOn,
      });
      client.invalidateQueries({ queryKey: queryKeys.video(action.videoId) });
      videoLikeChanged(client);
      return t`You liked this video`;
    }
    case 'like-tweet': {
      const params = { tweetId: action.tweetId };
      await switchOn({
        name: `like of tweet ${action.tweetId}`,
        send: () => callApi(toggleTweetLike, { params }),
        read: () => callApi(getTweet, { params }),
        isOn,
      });
      client.invalidateQueries({ queryKey: queryKeys.tweet(action.tweetId) });
      return t`You liked this tweet`;
    }
    case 'like-comment': {
      const { target, commentId } = action;
      const params = { commentId };
      await switchOn({
        name: `like of comment ${commentId}`,
        send: () => callApi(toggleCommentLike, { params }),
        read: () => callApi(getComment, { params, query: { targetId: target.id } }),
        isOn,
      });
      client.invalidateQueries({ queryKey: queryKeys.comments(target) });
      return t`You liked this comment`;
    }
  }
}
