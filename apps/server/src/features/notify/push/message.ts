import { locales } from '@kinora/contract/locales';
import * as z from 'zod';

/** The content of a push for the web client's service worker, except for the title. */
export const pushMessage = z.object({
  body: z.string(),
  /** The path of the page that a click opens. */
  path: z.string(),
  /** A later push with the same tag replaces it. */
  tag: z.uuid(),
  /** The language of the body and its direction. Missing in jobs that an earlier version enqueued. */
  lang: z.enum(locales).optional().catch(undefined),
  dir: z.enum(['ltr', 'rtl']).optional(),
});
export type PushMessage = z.output<typeof pushMessage>;
