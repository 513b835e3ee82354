import { notificationPath, notificationText } from '@kinora/contract/notification-texts';
import * as z from 'zod';

/** The content of a push for the web client's service worker, except for the title. */
export const pushMessage = z.object({
  body: z.string(),
  /** The path of the page that a click opens. */
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
