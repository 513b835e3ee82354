import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`alter table videos add column search tsvector not null default ''`,
  sql`update videos set search = setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description), 'C')`,
  sql`create index videos_by_words on videos using gin (search) where published`,
  sql`alter table users add column search tsvector not null default ''`,
  sql`update users set search = setweight(to_tsvector('simple', username), 'A') || setweight(to_tsvector('simple', fullname), 'C')`,
  sql`create index users_by_words on users using gin (search)`,
  sql`create table search_terms (term text primary key)`,
  sql`create index search_terms_by_prefix on search_terms (term text_pattern_ops)`,
  sql`create index search_terms_by_likeness on search_terms using gin (term gin_trgm_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
