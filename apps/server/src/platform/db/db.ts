import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type {
  CaptionsTable,
  MediaAssetTable,
  PartialUploadTable,
  PieceTable,
  RenditionTable,
} from './media-schema.ts';
import { PreparedConnection } from './prepared-connection.ts';
import type * as schema from './schema.ts';

export type Schema = {
  users: schema.UserTable;
  sessions: schema.SessionTable;
  videos: schema.VideoTable;
  media_assets: MediaAssetTable;
  partial_uploads: PartialUploadTable;
  renditions: RenditionTable;
  pieces: PieceTable;
  captions: CaptionsTable;
  comments: schema.CommentTable;
  tweets: schema.TweetTable;
  video_likes: schema.LikeTable;
  comment_likes: schema.LikeTable;
  tweet_likes: schema.LikeTable;
  subscriptions: schema.SubscriptionTable;
  playlists: schema.PlaylistTable;
  playlist_entries: schema.PlaylistEntryTable;
  history: schema.HistoryTable;
  video_views: schema.ViewTable;
  daily_views: schema.DailyViewTable;
  channel_totals: schema.ChannelTotalTable;
  channel_days: schema.ChannelDayTable;
  channel_changes: schema.ChannelChangeTable;
  pending_views: schema.PendingViewTable;
};

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

const bigint = 20;

/**
 * Opens a pool. A query waits at most five seconds for a connection, so that a lost database is an error and not a
 * hang.
 */
export function createDb(connectionString: string, onLost: (error: Error) => void = () => {}): Db {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    keepAlive: true,
    types: { getTypeParser: parserFor },
  });
  pool.on('error', onLost);
  // A connection that is lost between the queries of a transaction reports it here only.
  pool.on('connect', (client) => client.on('error', onLost));
  const prepared = new WeakMap<pg.PoolClient, PreparedConnection>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = prepared.get(client) ?? new PreparedConnection(client);
    prepared.set(client, connection);
    return connection;
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}

/** Counters and sums arrive as numbers: none of ours exceeds 2^53. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === bigint ? Number : pg.types.getTypeParser(oid, format ?? 'text');

/** Resolves if the database responds. */
export async function pingDb(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}
