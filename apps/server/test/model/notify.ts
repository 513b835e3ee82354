import { findMentions } from '@kinora/contract/rich-text';
import { canRead, isListed, type Model, type ModelNotification } from './model.ts';

type NotifiedEvent = Pick<ModelNotification, 'to' | 'by' | 'kind' | 'about'>;

/**
 * Notifies a person of another person's action, unless one of them blocks the other. A text causes at most one
 * notification per person. Likes and subscribers are grouped into one notification, which becomes unread again with
 * each new person.
 */
export function notifyGrouped(model: Model, act: NotifiedEvent): void {
  const { to, by, kind, about } = act;
  if (to === by || !canRead(model, to, by)) return;
  const isGathered = kind === 'like' || kind === 'subscriber';
  const alike = model.notifications.filter(
    (one) => one.to === to && one.about === about && (isGathered ? one.kind === kind : isAboutText(one)),
  );
  const repeated = alike.find((one) => one.by === by);
  if (repeated) repeated.isWithdrawn = false;
  if (repeated || (alike.length > 0 && !isGathered)) return;
  const notification = alike[0]?.notification ?? { isRead: false };
  notification.isRead = false;
  model.notifications.push({ ...act, isWithdrawn: false, notification });
}

const isAboutText = ({ kind }: ModelNotification) =>
  kind === 'comment' || kind === 'reply' || kind === 'mention';

/** Marks an event as withdrawn, for example a like that was removed. */
export function withdraw(model: Model, { to, by, kind, about }: NotifiedEvent): void {
  for (const one of model.notifications) {
    if (one.to === to && one.by === by && one.kind === kind && one.about === about) one.isWithdrawn = true;
  }
}

/** Notifies the people that a text mentions. */
export function notifyMentioned(model: Model, by: number, text: string, about: string): void {
  for (const username of findMentions(text)) {
    const to = model.names.indexOf(username);
    if (to >= 0) notifyGrouped(model, { to, by, kind: 'mention', about });
  }
}

/** Changes a video, and notifies people of it if the change makes it listed. */
export function changeVideo(model: Model, id: string, change: () => void): void {
  const wasListed = isListed(model, id);
  change();
  if (!wasListed) notifyOfVideo(model, id);
}

/**
 * Notifies people of a listed video: the people that its title mentions and, the first time that it is listed, the
 * subscribers with the bell on.
 */
export function notifyOfVideo(model: Model, id: string): void {
  const video = model.videos.get(id);
  if (!video || !isListed(model, id)) return;
  const { owner } = video;
  for (const [to, channels] of model.subscriptions.entries()) {
    if (video.isAnnounced || !channels.includes(owner) || model.quiet[to]?.has(owner)) continue;
    model.waiting.push({ to, by: owner, kind: 'video', about: id });
  }
  video.isAnnounced = true;
  notifyMentioned(model, owner, video.title, id);
}

/** Materializes a person's waiting notifications of new videos, as reading notifications does. */
export function materialize(model: Model, who: number): void {
  for (const act of model.waiting) if (act.to === who) notify(model, act);
  model.waiting = model.waiting.filter(({ to }) => to !== who);
}

/** Adds an ungrouped notification. */
export function notify(model: Model, act: NotifiedEvent): void {
  model.notifications.push({ ...act, isWithdrawn: false, notification: { isRead: false } });
}

/**
 * Resets the bell when a subscription starts or ends: turns it on, and drops waiting notifications of the channel's
 * videos.
 */
export function resetBell(model: Model, who: number, channel: number): void {
  model.quiet[who]?.delete(channel);
  model.waiting = model.waiting.filter(({ to, by }) => to !== who || by !== channel);
}
