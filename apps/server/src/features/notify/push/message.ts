import { notificationPath, notificationText } from '@kinora/contract/notification-texts';
import * as z from 'zod';

/** The content of a push, as the service worker of the web client reads it. */
export const pushMessage = z.object({
  body: z.string(),
  /** The path of the page that it opens. */
  path: z.string(),
  /** A later push with the same tag replaces it. */
  tag: z.uuid(),
});
export type PushMessage = z.output<typeof pushMessage>;

type Facts = { _id: string } & Parameters<typeof notificationText>[0] &
  Parameters<typeof notificationPath>[0];

export function pushMessageOf(facts: Facts): PushMessage {
  return { body: notificationText(facts), path: notificationPath(facts), tag: facts._id };
}
