import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import {
  setHiddenAsStaff as hideCommentAsStaff,
  removeAsStaff as removeCommentAsStaff,
} from '../../content/comments/service.ts';
import {
  setHiddenAsStaff as hideTweetAsStaff,
  removeAsStaff as removeTweetAsStaff,
} from '../../content/tweets/service.ts';
import { runStaffAction, staffActions } from '../../content/videos/service.ts';
import { findLocale, requireUser } from '../../identity/accounts/service.ts';
import { notify, type Subject } from '../../notify/notifications/service.ts';
import { record } from '../audit/service.ts';
import { requireOutranks } from './access.ts';

type Target = { kind: 'video' | 'comment' | 'tweet' | 'person'; id: string };

/**
 * A staff action on a person or their content. `reason` is for the audit log, `message` for the person's notification;
 * without a message, the notification has the reason.
 */
type ModerationAction = {
  action: string;
  target: Target;
  reason: string;
  message?: MessageDescriptor;
  about?: Subject;
};

export async function hideVideo(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await runStaffAction(ctx, id, async (trx, video) => {
    await requireOutranks(trx, staff, video.owner_id);
    await staffActions.hide(trx, video, reason);
    const message = msg`Your video was hidden: ${{ reason }}`;
    const target = { kind: 'video', id: video.id } as const;
    const about = { videoId: video.id };
    await write(ctx, trx, staff, video.owner_id, { action: 'hide', target, reason, message, about });
  });
}

export async function unhideVideo(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await runStaffAction(ctx, id, async (trx, video) => {
    await requireOutranks(trx, staff, video.owner_id);
    if (video.hidden_reason === null) return;
    await staffActions.unhide(ctx, trx, video);
    const message = msg`Your video is no longer hidden: ${{ reason }}`;
    const target = { kind: 'video', id: video.id } as const;
    const about = { videoId: video.id };
    await write(ctx, trx, staff, video.owner_id, { action: 'unhide', target, reason, message, about });
  });
}

export async function removeVideo(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await runStaffAction(ctx, id, async (trx, video) => {
    await requireOutranks(trx, staff, video.owner_id);
    await staffActions.remove(ctx, trx, video);
    const message = msg`Your video “${{ title: video.title }}” was deleted: ${{ reason }}`;
    const target = { kind: 'video', id: video.id } as const;
    await write(ctx, trx, staff, video.owner_id, { action: 'delete', target, reason, message });
  });
}

export async function hideComment(
  ctx: Context,
  staff: Staff,
  id: string,
  { reason, hide }: { reason: string; hide: boolean },
): Promise<void> {
  await hideCommentAsStaff(ctx, id, hide ? reason : null, async (trx, { author_id, content, target: on }) => {
    await requireOutranks(trx, staff, author_id);
    const comment = shortened(content);
    const message = hide
      ? msg`Your comment “${{ comment }}” was hidden: ${{ reason }}`
      : msg`Your comment “${{ comment }}” is no longer hidden: ${{ reason }}`;
    const target = { kind: 'comment', id } as const;
    const about = { commentId: id, ...(on.kind === 'video' ? { videoId: on.id } : { tweetId: on.id }) };
    const action = hide ? 'hide' : 'unhide';
    await write(ctx, trx, staff, author_id, { action, target, reason, message, about });
  });
}

export async function hideTweet(
  ctx: Context,
  staff: Staff,
  id: string,
  { reason, hide }: { reason: string; hide: boolean },
): Promise<void> {
  await hideTweetAsStaff(ctx, id, hide ? reason : null, async (trx, { author_id, content }) => {
    await requireOutranks(trx, staff, author_id);
    const tweet = shortened(content);
    const message = hide
      ? msg`Your tweet “${{ tweet }}” was hidden: ${{ reason }}`
      : msg`Your tweet “${{ tweet }}” is no longer hidden: ${{ reason }}`;
    const target = { kind: 'tweet', id } as const;
    const action = hide ? 'hide' : 'unhide';
    await write(ctx, trx, staff, author_id, { action, target, reason, message, about: { tweetId: id } });
  });
}

export async function removeComment(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await removeCommentAsStaff(ctx, id, async (trx, { author_id, content }) => {
    await requireOutranks(trx, staff, author_id);
    const message = msg`Your comment “${{ comment: shortened(content) }}” was deleted: ${{ reason }}`;
    const target = { kind: 'comment', id } as const;
    await write(ctx, trx, staff, author_id, { action: 'delete', target, reason, message });
  });
}

export async function removeTweet(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await removeTweetAsStaff(ctx, id, async (trx, { author_id, content }) => {
    await requireOutranks(trx, staff, author_id);
    const message = msg`Your tweet “${{ tweet: shortened(content) }}” was deleted: ${{ reason }}`;
    const target = { kind: 'tweet', id } as const;
    await write(ctx, trx, staff, author_id, { action: 'delete', target, reason, message });
  });
}

export async function warnPerson(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireUser(trx, id);
    await requireOutranks(trx, staff, id);
    const target = { kind: 'person', id } as const;
    await write(ctx, trx, staff, id, { action: 'warn', target, reason });
  });
}

/**
 * Writes a staff action to the audit log and notifies the person in their language, in the transaction of the action.
 */
async function write(
  ctx: Context,
  trx: Trx,
  staff: Staff,
  personId: string,
  moderationAction: ModerationAction,
): Promise<void> {
  const { action, target, reason, message, about = {} } = moderationAction;
  const text = message ? isolatingTranslatorOf(await findLocale(trx, personId))(message) : reason;
  const actId = await record(trx, { actorId: staff.id, action, target, reason });
  await notify(ctx, trx, { kind: 'moderation', recipients: [personId], reason: text, about, actId });
}

const maxShown = 80;

function shortened(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}
