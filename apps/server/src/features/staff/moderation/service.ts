import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import * as comments from '../../content/comments/service.ts';
import * as tweets from '../../content/tweets/service.ts';
import { runStaffAction, staffActions } from '../../content/videos/service.ts';
import { findLocale, requireUser } from '../../identity/accounts/service.ts';
import { notify, type Subject } from '../../notify/notifications/service.ts';
import { record, requireLatest } from '../audit/service.ts';
import { requireOutranks } from './access.ts';
import { isHidden } from './queries.ts';

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

/** Why a staff member restores content. With the id of their own action, they restore only what it has hidden. */
type Restoration = { reason: string; actionId: string | undefined };

/** Hides a video. Returns the action's id, or null if the staff had already hidden it. */
export function hideVideo(ctx: Context, staff: Staff, id: string, reason: string): Promise<string | null> {
  return runStaffAction(ctx, id, async (trx, video) => {
    await requireOutranks(trx, staff, video.owner_id);
    await staffActions.hide(trx, video, reason);
    const message = msg`Your video was hidden: ${{ reason }}`;
    const target = { kind: 'video', id: video.id } as const;
    const about = { videoId: video.id };
    const action = { action: 'hide', target, reason, message, about };
    const actionId = await write(ctx, trx, staff, video.owner_id, action);
    return video.hidden_reason === null || video.hidden_with_owner ? actionId : null;
  });
}

/** Restores a video. Returns whether its owner's suspension still hides it. */
export function unhideVideo(
  ctx: Context,
  staff: Staff,
  id: string,
  { reason, actionId }: Restoration,
): Promise<boolean> {
  return runStaffAction(ctx, id, async (trx, video) => {
    await requireOutranks(trx, staff, video.owner_id);
    if (video.hidden_reason === null) return false;
    const target = { kind: 'video', id: video.id } as const;
    await requireUndoable(trx, staff, target, actionId);
    const isStillHidden = await staffActions.unhide(ctx, trx, video);
    const message = isStillHidden
      ? msg`Your video stays hidden only until your suspension ends: ${{ reason }}`
      : msg`Your video is no longer hidden: ${{ reason }}`;
    const about = { videoId: video.id };
    await write(ctx, trx, staff, video.owner_id, { action: 'unhide', target, reason, message, about });
    return isStillHidden;
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

type TextTarget = { kind: 'comment' | 'tweet'; id: string };

const textsOf = { comment: comments, tweet: tweets };

const textMessages = {
  comment: {
    hide: (comment: string, reason: string) => msg`Your comment “${{ comment }}” was hidden: ${{ reason }}`,
    unhide: (comment: string, reason: string) =>
      msg`Your comment “${{ comment }}” is no longer hidden: ${{ reason }}`,
    unhideLater: (comment: string, reason: string) =>
      msg`Your comment “${{ comment }}” stays hidden only until your suspension ends: ${{ reason }}`,
    delete: (comment: string, reason: string) =>
      msg`Your comment “${{ comment }}” was deleted: ${{ reason }}`,
  },
  tweet: {
    hide: (tweet: string, reason: string) => msg`Your tweet “${{ tweet }}” was hidden: ${{ reason }}`,
    unhide: (tweet: string, reason: string) =>
      msg`Your tweet “${{ tweet }}” is no longer hidden: ${{ reason }}`,
    unhideLater: (tweet: string, reason: string) =>
      msg`Your tweet “${{ tweet }}” stays hidden only until your suspension ends: ${{ reason }}`,
    delete: (tweet: string, reason: string) => msg`Your tweet “${{ tweet }}” was deleted: ${{ reason }}`,
  },
};

/** Hides a comment or tweet. Returns the action's id, or null if the staff had already hidden it. */
export async function hideText(
  ctx: Context,
  staff: Staff,
  target: TextTarget,
  reason: string,
): Promise<string | null> {
  let actionId: string | null = null;
  await textsOf[target.kind].hideAsStaff(
    ctx,
    target.id,
    reason,
    async (trx: Trx, text: Text & { wasHidden: boolean }) => {
      const written = await writeText(ctx, trx, staff, { action: 'hide', target, reason, text });
      actionId = text.wasHidden ? null : written;
    },
  );
  return actionId;
}

/** Restores a comment or tweet. Returns whether its author's suspension still hides it. */
export async function unhideText(
  ctx: Context,
  staff: Staff,
  target: TextTarget,
  { reason, actionId }: Restoration,
): Promise<boolean> {
  let isStillHidden = false;
  await textsOf[target.kind].unhideAsStaff(ctx, target.id, async (trx: Trx, text: Text) => {
    await requireUndoable(trx, staff, target, actionId);
    isStillHidden = await isHidden(trx, text.author_id);
    await writeText(ctx, trx, staff, { action: 'unhide', target, reason, text, isStillHidden });
  });
  return isStillHidden;
}

export async function removeText(
  ctx: Context,
  staff: Staff,
  target: TextTarget,
  reason: string,
): Promise<void> {
  await textsOf[target.kind].removeAsStaff(ctx, target.id, async (trx: Trx, text: Text) => {
    await writeText(ctx, trx, staff, { action: 'delete', target, reason, text });
  });
}

/** `target` is the video or tweet that a comment is on. */
type Text = { author_id: string; content: string; target?: { kind: 'video' | 'tweet'; id: string } };
type TextAction = {
  action: 'hide' | 'unhide' | 'delete';
  target: TextTarget;
  reason: string;
  text: Text;
  isStillHidden?: boolean;
};

/** Writes a staff action on a comment or tweet. Returns its id. Throws `FORBIDDEN` unless the staff outranks its author. */
async function writeText(
  ctx: Context,
  trx: Trx,
  staff: Staff,
  { action, target, reason, text, isStillHidden }: TextAction,
): Promise<string> {
  await requireOutranks(trx, staff, text.author_id);
  const messages = textMessages[target.kind];
  const message = messages[isStillHidden ? 'unhideLater' : action](shortened(text.content), reason);
  const about = action === 'delete' ? {} : aboutText(target, text);
  return write(ctx, trx, staff, text.author_id, { action, target, reason, message, about });
}

function aboutText({ kind, id }: TextTarget, { target: on }: Text): Subject {
  if (kind === 'tweet') return { tweetId: id };
  return { commentId: id, ...(on?.kind === 'video' ? { videoId: on.id } : { tweetId: on?.id ?? null }) };
}

/** Throws `CONFLICT` if an action that a staff member undoes isn't the latest that hides or restores the target. */
async function requireUndoable(
  trx: Trx,
  staff: Staff,
  target: Target,
  actionId: string | undefined,
): Promise<void> {
  if (actionId === undefined) return;
  await requireLatest(trx, { id: actionId, actorId: staff.id, targetId: target.id }, ['hide', 'unhide']);
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
 * Returns the action's id.
 */
async function write(
  ctx: Context,
  trx: Trx,
  staff: Staff,
  personId: string,
  moderationAction: ModerationAction,
): Promise<string> {
  const { action, target, reason, message, about = {} } = moderationAction;
  const text = message ? isolatingTranslatorOf(await findLocale(trx, personId))(message) : reason;
  const actId = await record(trx, { actorId: staff.id, action, target, reason });
  await notify(ctx, trx, { kind: 'moderation', recipients: [personId], reason: text, about, actId });
  return actId;
}

const maxShown = 80;

function shortened(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}
