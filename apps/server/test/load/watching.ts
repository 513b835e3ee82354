/** How viewers came to a video, as a SQL array in which each source is as frequent as it is common. */
const sources = `array['home','home','home','home','search','search','related','related','related','subscriptions',
  'subscriptions','channel','playlist','notification','tag','embed','external','external','direct','direct']`;
const devices = `array['phone','phone','phone','phone','desktop','desktop','desktop','tablet','tv','other']`;

const numberOf = (key: string, max: number) =>
  `(1 + (hashint8extended((${key})::bigint, 11) & 2147483647) % ${max})::int`;
const oneOf = (list: string, key: string, length: number) => `(${list})[${numberOf(key, length)}]`;

type Spread = {
  sessions: number;
  videos: number;
  /** The first videos, which belong to one channel. */
  ofChannel: number;
  /** A SQL expression for the id of the nth video. */
  videoId: (number: string) => string;
};

/**
 * Returns statements that insert the rollups of this many sessions over a year: a fifth watch video 1, a third another
 * video of the same channel, and the rest any video. The last two days also have hours.
 */
export function watchStatements({ sessions, videos, ofChannel, videoId }: Spread): string[] {
  const number = `case n % 15 when 0 then 1 when 1 then 1 when 2 then 1
    when 3 then ${popular('n', ofChannel)} when 4 then ${popular('n', ofChannel)} when 5 then ${popular('n', ofChannel)}
    when 6 then ${popular('n', ofChannel)} when 7 then ${popular('n', ofChannel)} else ${popular('n', videos)} end`;
  const add = (kind: 'video' | 'channel') => [
    `insert into ${kind}_watch_days (${kind}_id, day, source, device, subscribed, views, viewers, seconds, length)
      select ${kind}_id, day, source, device, subscribed, count(*), ceil(count(*) * 0.8), sum(seconds), sum(duration)
      from watched group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    `insert into ${kind}_watch_hosts (${kind}_id, day, host, views, seconds)
      select ${kind}_id, day, host, count(*), sum(seconds) from watched where host is not null group by 1, 2, 3 order by 1, 2, 3`,
  ];
  return [
    `create temporary table watched as
      select videos.id as video_id, owner_id as channel_id, asset_id, duration,
        (now() at time zone 'utc')::date - (pow(${numberOf('n * 3', 1000)} / 1000.0, 2) * 364)::int as day,
        ${oneOf(sources, 'n * 5', 20)}::watch_source as source,
        ${oneOf(devices, 'n * 7', 10)}::device_class as device, n % 3 = 0 as subscribed,
        case when n % 20 = 7 then 'host' || ${numberOf('n * 13', 20)} || '.example.org' end as host,
        duration * ${numberOf('n * 17', 100)} / 100 as seconds
      from generate_series(1, ${sessions}) as n join videos on videos.id = ${videoId(number)}`,
    ...add('video'),
    ...add('channel'),
    `insert into video_watch_months (channel_id, month, video_id, views, viewers, seconds, length)
      select owner_id, date_trunc('month', day), video_id, sum(days.views), sum(viewers), sum(seconds), sum(length)
      from video_watch_days as days join videos on videos.id = video_id group by 1, 2, 3 order by 1, 2, 3`,
    `insert into video_watch_hours (video_id, hour, views, seconds)
      select video_id, date_trunc('hour', now()) - ${numberOf('seconds::int', 48)} * interval '1 hour' + interval '1 hour',
        count(*), sum(seconds)
      from watched where day > (now() at time zone 'utc')::date - 2 group by 1, 2`,
    `insert into watch_curves (video_id, asset_id, since, views, seconds)
      select video_id, asset_id, since, views,
        array(select views * duration / 100 * (1 - part / 120.0) from generate_series(0, 99) as part)
      from (
        select video_id, asset_id, duration, min(day) as since, count(*) as views from watched group by 1, 2, 3
      ) as curves`,
    `insert into site_days (day, views, watch_seconds, storage_bytes)
      select day, count(*), sum(seconds), 1 from watched group by 1`,
    'drop table watched',
  ];
}

/**
 * The number of a video, of which those with low numbers are popular: the first tenth gets four fifths of all views, as
 * on large sites (Cha et al., “I Tube, You Tube, Everybody Tubes”, 2007).
 */
const popular = (key: string, videos: number) =>
  `(1 + pow(${numberOf(`${key} * 19`, 100_000)} / 100000.0, 10) * ${videos - 1})::int`;
