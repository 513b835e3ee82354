import { type Kysely, sql } from 'kysely';

const columns = [
  sql`alter table comments
    add column parent_id uuid references comments on delete cascade,
    add column reply_to uuid references users on delete set null,
    add column replies integer not null default 0 check (replies >= 0),
    add column pinned boolean not null default false,
    add column hearted boolean not null default false,
    add constraint comments_pinned_place check (not pinned or (video_id is not null and parent_id is null))`,
  ...['videos', 'tweets'].map(
    (table) =>
      sql`alter table ${sql.table(table)} add column replies integer not null default 0 check (replies >= 0)`,
  ),
];

/** A pinned comment precedes all others. */
const orders = {
  likes: sql`case when pinned then 2147483647 else likes end`,
  age: sql`case when pinned then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else id end`,
};

/** Partial indexes cover only the rows that they are read for, so a new comment updates no more indexes than before. */
const indexesOf = (kind: 'video' | 'tweet') => {
  const target = sql.id(`${kind}_id`);
  return [
    ...Object.entries(orders).flatMap(([name, order]) => {
      const index = sql.id(`comments_on_${kind}_by_${name}`);
      return [
        sql`drop index ${index}`,
        sql`create index ${index} on comments (${target}, (${order}) desc, id desc)
          where parent_id is null and ${target} is not null`,
      ];
    }),
    // Counts and deletions of all comments on a target use this index.
    sql`create index ${sql.id(`comments_of_${kind}`)} on comments (${target}, parent_id)
      where ${target} is not null`,
  ];
};

const indexes = [
  ...indexesOf('video'),
  ...indexesOf('tweet'),
  sql`create index comments_by_parent on comments (parent_id, id) where parent_id is not null`,
  sql`create index comments_by_reply_to on comments (reply_to) where reply_to is not null`,
  sql`create unique index comments_pinned on comments (video_id) where pinned`,
];

/** Adds replies to comments, and lets a video's owner pin and heart comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...indexes]) await statement.execute(db);
}
