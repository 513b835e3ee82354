import type pg from 'pg';
import { watchStatements } from './watching.ts';

export type Sizes = {
  videos: number;
  people: number;
  comments: number;
  likes: number;
  /** Sessions in which somebody watched a video. */
  sessions: number;
  /**
   * Comments on video 1, replies to its first comment, subscribers of person 1, videos of person 2, and entries in
   * every list of person 3.
   */
  hot: { comments: number; subscribers: number; videos: number; entries: number };
};

/** Returns the sizes of a catalog with this many videos, in realistic proportions. */
export function sizesFor(videos: number): Sizes {
  const people = Math.max(500, videos / 2);
  return {
    videos,
    people,
    comments: videos * 5,
    likes: videos * 6,
    sessions: videos * 10,
    hot: {
      comments: videos / 5,
      subscribers: people - 1,
      videos: videos / 20,
      entries: Math.min(5000, videos),
    },
  };
}

const kinds = {
  person: 1,
  video: 2,
  asset: 3,
  thumbnail: 4,
  comment: 5,
  tweet: 6,
  playlist: 7,
  session: 8,
  act: 9,
  track: 10,
  draft: 11,
  import: 12,
  item: 13,
};
type Kind = keyof typeof kinds;

/** Returns the id of the nth item of its kind, counted from 1. Ids of one kind sort by their number. */
export function idOf(kind: Kind, number: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return `${hex(kinds[kind], 8)}-0000-7000-8000-${hex(number, 12)}`;
}

const id = (kind: Kind, number: string) =>
  `('${idOf(kind, 0).slice(0, 24)}' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** A SQL expression for a pseudo-random number from 1 to `max`, the same in every run. */
const pick = (seed: string, max: number | string) =>
  `(1 + (hashint8extended((${seed})::bigint, 7) & 2147483647) % (${max}))`;

/** A SQL expression for a word. Words with low numbers are common and others rare, as in a language. */
const word = (seed: string) => `'word' || (pow(${pick(seed, 5000)}, 2) / 5000)::int`;
const words = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => word(`${seed} * 10 + ${index}`)).join(` || ' ' || `);

const time = (seconds: string) => `timestamptz '2026-01-01' + (${seconds}) * interval '1 second'`;
const series = (count: number, from = 1) => `generate_series(${from}, ${count}) as n`;

function peopleStatements({ people, hot }: Sizes): string[] {
  return [
    `insert into users (id, username, email, fullname, password_hash, subscribers, subscriptions, search, created_at)
      select ${id('person', 'n')}, 'person' || n, 'person' || n || '@example.org', 'Person ' || n, 'none',
        case n when 1 then ${hot.subscribers} else 0 end, case n when 1 then 0 else 1 end,
        to_tsvector('simple', 'person' || n || ' person'), ${time('n')} from ${series(people)}`,
    `insert into subscriptions (subscriber_id, channel_id, created_at)
      select ${id('person', 'n')}, ${id('person', '1')}, ${time('n')} from ${series(hot.subscribers + 1, 2)}`,
    `insert into subscriptions (subscriber_id, channel_id, created_at)
      select ${id('person', '3')}, ${id('person', 'n')}, ${time('n')} from ${series(Math.min(hot.entries, people), 4)}`,
    // The people whose requests are measured subscribe to about fifty channels each, so that their feed fills a page.
    `insert into subscriptions (subscriber_id, channel_id, created_at)
      select subscriber, channel, ${time('n')}
      from generate_series(5, 60) as person, generate_series(1, 49) as n,
        lateral (select ${id('person', 'person')} as subscriber, ${id('person', pick('person * 100 + n', people))} as channel) as pair
      where subscriber <> channel on conflict do nothing`,
    // The measured people have no blocks, which is the usual case.
    `insert into blocks (blocker_id, blocked_id, created_at)
      select ${id('person', 'n')}, ${id('person', 'n + step')}, ${time('n')} from ${series(people - 2, 400)},
        unnest(array[1, 2]) as step`,
    `update users set subscriptions = (select count(*) from subscriptions where subscriber_id = users.id)
      where id in (select subscriber_id from subscriptions group by 1 having count(*) > 1)`,
    `update users set role = 'moderator' where id = ${id('person', '4')}`,
    `insert into audit_log (id, actor_id, action, target_kind, target_id, reason, created_at)
      select ${id('act', 'n')}, ${id('person', '4')}, 'warn', 'person', ${id('person', 'n')}, 'Insults', ${time('n')}
      from ${series(people)}`,
    `insert into sessions (id, user_id, token_hash, expires_at)
      select ${id('session', 'n')}, ${id('person', 'n')}, ''::bytea, now() + interval '1 day' from ${series(Math.min(people, 700))}`,
  ];
}

/** Inserts likes. Person 3 likes every video in person 3's lists. */
function likeStatements({ videos, people, likes, hot }: Sizes): string[] {
  return [
    `insert into video_likes (target_id, user_id, created_at)
      select ${id('video', pick('n', videos))}, ${id('person', pick('n * 3', people))}, now() - n * interval '1 second'
      from ${series(likes)} on conflict do nothing`,
    `insert into video_likes (user_id, target_id, created_at)
      select ${id('person', '3')}, ${id('video', 'n')}, ${time('n')} from ${series(hot.entries)} on conflict do nothing`,
  ];
}

/** Inserts videos with their number of likes, because updating each video later would take as long as the insert. */
function videoStatements({ videos, people, hot }: Sizes): string[] {
  const owner = `case when n <= ${hot.videos} then 2 else ${pick('n', people)} end`;
  const asset = (kind: Kind, type: string, format: string) =>
    `insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, duration, etag,
        original_filename, version, source_key, video_key, status, progress, claimed_at)
      select ${id(kind, 'n')}, ${id('person', '1')}, '${kind}s', '${type}', '${format}', 1000, 1280, 720, 60, 'etag',
        'file', 1, 'assets/' || n || '/file', 'assets/' || n || '/file', 'ready', 100, now() from ${series(videos)}`;
  return [
    asset('asset', 'video', 'mp4'),
    asset('thumbnail', 'image', 'webp'),
    `insert into renditions (asset_id, name, kind, width, height, bitrate, ready_at)
      select ${id('asset', 'n')}, height || 'p', 'video', height * 16 / 9, height, height * 4000, now()
      from ${series(videos)}, unnest(array[240, 360, 720]) as height`,
    `insert into videos (id, owner_id, title, description, search, published, visibility, listed, media_token, asset_id, duration,
        thumbnail_asset_id, thumbnail_key, thumbnail_preview, views, likes, comments, replies, chapters, created_at)
      select ${id('video', 'n')}, ${id('person', owner)}, title, description,
        setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description), 'C'),
        n % 50 <> 49, case n % 50 when 48 then 'unlisted' else 'public' end, n % 50 < 48, case when n % 50 <> 49 then md5(n::text) end, ${id('asset', 'n')}, ${pick('n', 3000)}, ${id('thumbnail', 'n')},
        'assets/' || n || '/thumbnail', 'data:image/webp;base64,' || repeat('UklGRlQAAABXRUJQ', 12),
        ${pick('n + 5', videos)}, coalesce(liked.likes, 0), case when n = 1 then 2 * ${hot.comments} else 5 end,
        case when n = 1 then ${hot.comments} else 0 end,
        '[{"start":0,"title":"Ebb"},{"start":30,"title":"Flood"}]', ${time('n')}
      from ${series(videos)}
      cross join lateral (
        select ${words('n', 4)} as title, ${words('n + 7', 8)} || repeat(' and so on', 20) as description
      ) as texts
      left join (
        select target_id, count(*) as likes from video_likes group by target_id
      ) as liked on liked.target_id = ${id('video', 'n')}`,
    `insert into search_terms (term) select 'word' || n from ${series(5000)}`,
    `insert into daily_views (video_id, day, views)
      select ${id('video', 'n')}, date '2026-11-22' - day, 1 + n % 9 from ${series(videos)}, generate_series(0, 3) as day`,
  ];
}

/** Inserts an audio track, a caption draft and a finished speech recognition of every video. */
function soundStatements({ videos }: Sizes): string[] {
  const joined = `${series(videos)} join videos on videos.id = ${id('video', 'n')}`;
  return [
    `insert into renditions (asset_id, name, kind, bitrate, ready_at)
      select ${id('asset', 'n')}, 'audio', 'audio', 128000, now() from ${series(videos)}`,
    `insert into audio_tracks (id, asset_id, rendition, position, language, name, is_default)
      select ${id('track', 'n')}, ${id('asset', 'n')}, 'audio', 0, 'en', 'English', true from ${series(videos)}`,
    `insert into caption_drafts (id, video_id, owner_id, language, source, content)
      select ${id('draft', 'n')}, videos.id, videos.owner_id, 'en', 'editor', 'WEBVTT' from ${joined}`,
    `insert into speech_runs (asset_id, id, status, language, position, duration)
      select ${id('asset', 'n')}, gen_random_uuid(), 'done', 'en', 60, 60 from ${series(videos)}`,
  ];
}

function talkStatements({ videos, people, comments, hot }: Sizes): string[] {
  const target = `case when n <= ${hot.comments} then 1 else ${pick('n', videos)} end`;
  return [
    `insert into comments (id, author_id, video_id, content, likes, created_at)
      select ${id('comment', 'n')}, ${id('person', pick('n', people))}, ${id('video', target)},
        'A comment of some length: ' || n, n % 100, ${time('n')} from ${series(comments)}`,
    `insert into comments (id, author_id, video_id, parent_id, content, created_at)
      select ${id('comment', `${comments} + n`)}, ${id('person', pick('n', people))}, ${id('video', '1')},
        ${id('comment', '1')}, 'A reply, the ' || n, ${time('n')} from ${series(hot.comments)}`,
    `update comments set replies = ${hot.comments}, pinned = true where id = ${id('comment', '1')}`,
    `insert into tweets (id, author_id, content, search, created_at)
      select ${id('tweet', 'n')}, ${id('person', `case when n <= ${hot.entries} then 3 else ${pick('n', people)} end`)},
        content, to_tsvector('simple', content), ${time('n')} from ${series(Math.max(videos, hot.entries))},
        lateral (select ${words('n + 3', 8)} || ', the ' || n as content) as texts`,
  ];
}

/** Inserts tags. A quarter of all videos and tweets have tag 1. Other tags are common or rare, as words are. */
function tagStatements({ videos, hot }: Sizes): string[] {
  const tags = `unnest(array[
    case when n % 4 = 0 then 'tag1' end, 'tag' || (2 + (pow(${pick('n * 10', 5000)}, 2) / 5000)::int)
  ]) as tag`;
  return [
    `insert into video_tags (video_id, tag, listed, created_at)
      select videos.id, tag, listed, created_at from ${series(videos)} join videos on videos.id = ${id('video', 'n')}, ${tags}
      where tag is not null`,
    `insert into tweet_tags (tweet_id, tag, author_id)
      select tweets.id, tag, author_id from ${series(Math.max(videos, hot.entries))}
        join tweets on tweets.id = ${id('tweet', 'n')}, ${tags}
      where tag is not null`,
    `insert into tags (tag, videos, tweets)
      select tag, sum(videos), sum(tweets) from (
        select tag, 1 as videos, 0 as tweets from video_tags where listed union all select tag, 0, 1 from tweet_tags
      ) as facts group by tag`,
  ];
}

/**
 * Inserts the entries of personal lists. Person 3 has the most of everything, and many others have watched and saved
 * video 1.
 */
function listStatements({ videos, people, hot: { entries, subscribers } }: Sizes): string[] {
  /** The number after the last playlist of person 3 and the last Watch later. */
  const others = entries + subscribers;
  const saved = Math.min(entries, subscribers - 200);
  const own = `select ${id('person', '3')}, ${id('video', 'n')}, ${time('n')} from ${series(entries)}`;
  return [
    `insert into history (user_id, video_id, watched_at) ${own}`,
    `insert into playlists (id, owner_id, name, search)
      select ${id('playlist', 'n')}, ${id('person', '3')}, 'Playlist ' || n, to_tsvector('simple', 'playlist ' || n)
      from ${series(entries)}`,
    `insert into playlist_entries (playlist_id, video_id)
      select ${id('playlist', '1')}, ${id('video', 'n')} from ${series(entries)}`,
    `insert into history (user_id, video_id, watched_at)
      select ${id('person', 'n')}, ${id('video', '1')}, ${time('n')} from ${series(subscribers, 100)}`,
    `insert into playlists (id, owner_id, name, kind, visibility)
      select ${id('playlist', `${entries} + n`)}, ${id('person', 'n')}, 'Watch later', 'watch-later', 'private'
      from ${series(subscribers, 100)}`,
    `insert into playlist_entries (playlist_id, video_id)
      select ${id('playlist', `${entries} + n`)}, ${id('video', '1')} from ${series(subscribers, 100)}`,
    // Person 3 has saved all of these playlists, and the measured people 100 each. One in fifty has become private.
    `insert into playlists (id, owner_id, name, visibility)
      select ${id('playlist', `${others} + n`)}, ${id('person', '100 + n')}, 'Playlist ' || n,
        case n % 50 when 49 then 'private' else 'public' end
      from ${series(saved)}`,
    `insert into playlist_entries (playlist_id, video_id)
      select ${id('playlist', `${others} + n`)}, ${id('video', 'n + step')} from ${series(saved)},
        generate_series(1, 4) as step`,
    `insert into saved_playlists (user_id, playlist_id, saved_at)
      select ${id('person', 'person')}, ${id('playlist', `${others} + n`)}, ${time('n')}
      from (select 3 as person, ${saved} as count union all select n, 100 from ${series(60, 5)}) as savers,
        generate_series(1, count) as n`,
    // The measured people and many others have watched thirty videos each, most of them popular.
    `insert into history (user_id, video_id, watched_at)
      select ${id('person', 'person')}, ${id('video', `1 + (pow(${pick('person * 100 + n', videos)}, 2) / ${videos + 1})::int`)}, ${time('n')}
      from generate_series(5, ${Math.min(people, 2000)}) as person, generate_series(1, 30) as n on conflict do nothing`,
    `insert into video_views (video_id, user_id, viewed_at) select video_id, user_id, watched_at from history`,
  ];
}

/**
 * Inserts notifications. Person 3 and the measured people have many, a tenth of them unread. The latest videos are
 * announced.
 */
function notificationStatements({ videos, people, hot: { entries } }: Sizes): string[] {
  return [
    `insert into notifications (id, user_id, kind, key, video_id, comment_id, actors, created_at, read_at)
      select gen_random_uuid(), ${id('person', 'person')}, kind, 'bench:' || n, video_id,
        case kind when 'comment' then comments.id end, 1, ${time('n')}, case when n % 10 > 0 then now() end
      from (select 3 as person, ${entries} as count union all select n, least(500, ${entries}) from ${series(60, 5)}) as recipients,
        generate_series(1, count) as n,
        lateral (select case when n % 2 = 0 then 'like' else 'comment' end as kind) as act,
        lateral (select id, video_id from comments where id = ${id('comment', 'n')}) as comments`,
    `insert into notification_actors (notification_id, user_id)
      select id, ${id('person', pick('substr(key, 7)::int', people))} from notifications`,
    `insert into announcements (video_id, channel_id, announced_at)
      select id, owner_id, now() - (n + 5) * interval '1 minute'
      from ${series(2000)} join videos on videos.id = ${id('video', `${videos} - n`)} where listed`,
  ];
}

/** Inserts twenty imports of person 2. The first has as many items as an import can have, most of them imported. */
function importStatements(): string[] {
  return [
    `insert into imports (id, owner_id, kind, status, title, url, can_follow, created_at)
      select ${id('import', 'n')}, ${id('person', '2')}, 'feed', 'done', 'Feed ' || n, 'https://example.org/' || n, true,
        ${time('n')}
      from ${series(20)}`,
    `insert into import_items (id, import_id, owner_id, position, kind, key, title, details, status, target, video_id)
      select ${id('item', 'n')}, ${id('import', 'greatest(1, n - 10000)')}, ${id('person', '2')}, n, 'video',
        'https://example.org/' || n, 'Video ' || n, jsonb_build_object('url', 'https://example.org/' || n),
        case n % 10 when 0 then 'failed' when 1 then 'new' else 'done' end, case n % 10 when 1 then null else 'draft' end,
        case when n % 10 > 1 then ${id('video', '1 + n % 100')} end
      from ${series(10_020)}`,
  ];
}

/** Fills a database that has only the schema, and analyzes it. Foreign keys are not checked. */
export async function fillCatalogue(client: pg.Client, sizes: Sizes): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const statement of [
    ...peopleStatements(sizes),
    ...likeStatements(sizes),
    ...videoStatements(sizes),
    ...soundStatements(sizes),
    ...talkStatements(sizes),
    ...tagStatements(sizes),
    ...listStatements(sizes),
    ...notificationStatements(sizes),
    ...importStatements(),
    ...watchStatements({ ...sizes, ofChannel: sizes.hot.videos, videoId: (number) => id('video', number) }),
  ]) {
    await client.query(statement);
  }
  await client.query(`insert into channel_totals (channel_id, videos, views, likes)
    select owner_id, count(*), sum(views), sum(likes) from videos group by owner_id`);
  await client.query(`insert into channel_totals (channel_id, videos, views, likes, bytes)
    select user_id, 0, 0, 0, sum(bytes) from media_assets group by user_id
    on conflict (channel_id) do update set bytes = excluded.bytes`);
  await client.query(`update site_totals set people = (select count(*) from users),
    videos = (select count(*) from videos), bytes = (select sum(bytes) from media_assets)`);
  await client.query(`insert into channel_days (channel_id, day, views)
    select owner_id, day, sum(daily_views.views) from daily_views join videos on videos.id = video_id group by 1, 2`);
  await client.query('vacuum analyze');
}
