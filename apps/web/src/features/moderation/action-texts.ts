import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import type { ContentAction, ContentKind, ContentResult } from './content-actions.ts';

export type StaffAction = ContentAction | 'warn' | 'suspend';

export const actionLabels: Record<StaffAction, MessageDescriptor> = {
  hide: msg`Hide`,
  unhide: msg`Restore`,
  delete: msg`Delete`,
  warn: msg`Warn`,
  suspend: msg`Suspend`,
};

const contentTitles: Record<ContentAction, Record<ContentKind, MessageDescriptor>> = {
  hide: { video: msg`Hide the video`, comment: msg`Hide the comment`, tweet: msg`Hide the tweet` },
  unhide: { video: msg`Restore the video`, comment: msg`Restore the comment`, tweet: msg`Restore the tweet` },
  delete: { video: msg`Delete the video`, comment: msg`Delete the comment`, tweet: msg`Delete the tweet` },
};

const contentResults: Record<ContentAction, Record<ContentKind, MessageDescriptor>> = {
  hide: {
    video: msg`The video was hidden.`,
    comment: msg`The comment was hidden.`,
    tweet: msg`The tweet was hidden.`,
  },
  unhide: {
    video: msg`The video was restored.`,
    comment: msg`The comment was restored.`,
    tweet: msg`The tweet was restored.`,
  },
  delete: {
    video: msg`The video was deleted.`,
    comment: msg`The comment was deleted.`,
    tweet: msg`The tweet was deleted.`,
  },
};

const contentFailures: Record<ContentAction, Record<ContentKind, MessageDescriptor>> = {
  hide: {
    video: msg`Failed to hide the video.`,
    comment: msg`Failed to hide the comment.`,
    tweet: msg`Failed to hide the tweet.`,
  },
  unhide: {
    video: msg`Failed to restore the video.`,
    comment: msg`Failed to restore the comment.`,
    tweet: msg`Failed to restore the tweet.`,
  },
  delete: {
    video: msg`Failed to delete the video.`,
    comment: msg`Failed to delete the comment.`,
    tweet: msg`Failed to delete the tweet.`,
  },
};

export const contentTitle = (action: ContentAction, kind: ContentKind) => i18n._(contentTitles[action][kind]);
export function contentResult(
  action: ContentAction,
  kind: ContentKind,
  { isStillHidden }: Pick<ContentResult, 'isStillHidden'>,
): string {
  return isStillHidden ? t`It stays hidden until the suspension ends.` : i18n._(contentResults[action][kind]);
}
export const contentFailure = (action: ContentAction, kind: ContentKind) =>
  i18n._(contentFailures[action][kind]);

export function personTitle(action: 'warn' | 'suspend', username: string): string {
  return action === 'warn' ? t`Warn @${username}` : t`Suspend @${username}`;
}

/** Explains the effect of an action on a person or their content, and who will see the reason. */
export function actionDescription(action: StaffAction, username: string): string {
  switch (action) {
    case 'hide':
      return t`Only @${username} will still see it, with the reason, which is recorded in the audit log.`;
    case 'unhide':
      return t`It becomes visible as before. @${username} will see the reason, which is recorded in the audit log.`;
    case 'delete':
      return t`This can't be undone. @${username} will see the reason, and it is recorded in the audit log.`;
    case 'warn':
      return t`@${username} will get the reason as a notification. It is recorded in the audit log.`;
    case 'suspend':
      return t`@${username} is logged out immediately and will see the reason when they log in. It is recorded in the audit log.`;
  }
}
