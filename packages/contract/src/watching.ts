import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id } from './fields.ts';

/** Seconds between two reports of a video that is playing. */
export const watchReportInterval = 10;

/** Max ranges per report; further ones are ignored. */
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
    ranges: z.array(range, errorText('invalidWatchReport')),
    source: z._default(z.enum(watchSources, errorText('invalidWatchReport')), 'direct'),
    /** The host of the page that led here; only with `embed` and `external`. */
    referrer: z.optional(z.string().check(z.maxLength(253, errorText('invalidWatchReport')))),
    /** Whether the viewer has left the video. */
    isEnd: z._default(z.boolean(), false),
  }),
  response: z.object({}),
});

/** Fields that are stored about watching: a table, its columns, and for how long its rows are stored. */
type StoredAboutWatching = {
  readonly table: string;
  readonly fields: readonly string[];
  /**
   * `second`: until they are added up. `hour`: until an hour after the first report. `day`: until the end of the day
   * (UTC). `session`: up to two days. `hours`: 48 hours. `video` and `channel`: as long as the video or the channel
   * exists.
   */
  readonly storedFor: 'second' | 'hour' | 'day' | 'session' | 'hours' | 'video' | 'channel';
};

const watchedFields = ['views', 'seconds'] as const;
const totalFields = ['viewers', 'length', ...watchedFields] as const;
const dayFields = ['day', 'source', 'device', 'subscribed', ...totalFields] as const;

/**
 * Everything that the database stores about watching, apart from a member's own history and the counters of views. A
 * test compares it with the schema.
 */
export const storedAboutWatching = [
  {
    table: 'watch_reports',
    fields: [
      'video_id',
      'asset_id',
      'hour',
      'source',
      'device',
      'subscribed',
      'host',
      'viewer',
      'is_view',
      'length',
      'seconds',
      'share',
      'parts',
      'part_seconds',
    ],
    storedFor: 'second',
  },
  // Limits what one person reports: the key has a hash with the day's salt, and `hits` are the reported seconds.
  { table: 'rate_limits', fields: ['key', 'expires_at', 'hits'], storedFor: 'hour' },
  { table: 'watch_salts', fields: ['day', 'salt'], storedFor: 'day' },
  { table: 'watch_viewers', fields: ['day', 'scope', 'viewer'], storedFor: 'day' },
  { table: 'watch_sessions', fields: ['id', 'day', 'seconds', 'granted'], storedFor: 'session' },
  { table: 'video_watch_hours', fields: ['video_id', 'hour', ...watchedFields], storedFor: 'hours' },
  { table: 'video_watch_days', fields: ['video_id', ...dayFields], storedFor: 'video' },
  {
    table: 'video_watch_months',
    fields: ['channel_id', 'month', 'video_id', ...totalFields],
    storedFor: 'video',
  },
  { table: 'video_watch_hosts', fields: ['video_id', 'day', 'host', ...watchedFields], storedFor: 'video' },
  { table: 'watch_curves', fields: ['video_id', 'asset_id', 'since', ...watchedFields], storedFor: 'video' },
  { table: 'channel_watch_days', fields: ['channel_id', ...dayFields], storedFor: 'channel' },
  {
    table: 'channel_watch_hosts',
    fields: ['channel_id', 'day', 'host', ...watchedFields],
    storedFor: 'channel',
  },
] as const satisfies readonly StoredAboutWatching[];
