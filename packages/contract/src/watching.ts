import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id } from './fields.ts';

/** Seconds between two reports of a video that is playing. */
export const watchReportInterval = 10;

/** Max ranges per report; later ones are ignored. */
export const maxWatchedRanges = 50;

/** Max speed at which a report counts: seconds of video per second. The player offers no higher one. */
export const maxWatchSpeed = 2;

/** Where a viewer opened a video. `embed` is another site's page, `external` a link on one, `direct` any other way. */
export const watchSources = [
  'home',
  'subscriptions',
  'search',
  'related',
  'playlist',
  'channel',
  'tag',
  'notification',
  'embed',
  'external',
  'direct',
] as const;
export type WatchSource = (typeof watchSources)[number];

/** Seconds of the video: start and end. */
const range = z.tuple([z.number(), z.number()]);

export const reportWatched = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/watched',
  audience: 'viewer',
  summary:
    'Reports the sections of a video that the viewer has watched since the previous report. Counts at most the seconds that have passed since `playback.session` was issued, at double speed; anything beyond that is ignored without an error, as is a report with an unknown or expired session',
  params: z.object({ videoId: id }),
  body: z.object({
    /** `playback.session` of the response that opened the video. */
    session: z.string().check(z.maxLength(500, errorText('invalidWatchReport'))),
    ranges: z
      .array(range, errorText('invalidWatchReport'))
      .check(z.maxLength(maxWatchedRanges, errorText('invalidWatchReport'))),
    source: z._default(z.enum(watchSources, errorText('invalidWatchReport')), 'direct'),
    /** The host of the page that led here; only with `embed` and `external`. */
    referrer: z.optional(z.string().check(z.maxLength(253, errorText('invalidWatchReport')))),
    /** Whether the viewer has left the video. */
    isEnd: z._default(z.boolean(), false),
  }),
  response: z.object({}),
});
