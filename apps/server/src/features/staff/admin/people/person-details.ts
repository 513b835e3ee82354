import { maxCounted } from '@kinora/contract/admin';
import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Staff } from '../../../../http/audience.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { openReportCount } from '../../reports/fragments.ts';
import { reviewableReports } from '../../reports/policy.ts';
import { findPeople } from './people-queries.ts';

export type PersonDetailsRow = Awaited<ReturnType<typeof personDetails>>;

/** Finds a person with their activity and the number of reports about them. Throws `NOT_FOUND`. */
export async function personDetails({ db }: Context, staff: Staff, userId: string) {
  const [people, activity] = await Promise.all([findPeople(db, [userId]), findActivity(db, staff, userId)]);
  const person = people.get(userId);
  if (!person || !activity) throw new AppError('NOT_FOUND', errorText('personNotFound'));
  return { ...person, ...activity };
}

const max = sql.lit(maxCounted);

/** Counts with indexes by author and by reported person, each up to `maxCounted`. */
async function findActivity(db: Db, staff: Staff, userId: string) {
  const id = sql.ref('users.id');
  return db
    .selectFrom('users')
    .select(['users.email_confirmed_at', 'users.subscribers'])
    .select([
      sql<number>`(
        select count(*) from (select from comments where author_id = ${id} limit ${max}) as written
      )`.as('comments'),
      sql<number>`(
        select count(*) from (select from tweets where author_id = ${id} limit ${max}) as written
      )`.as('tweets'),
      sql<number>`(select count(*) from sessions where user_id = ${id} and expires_at > now())`.as(
        'sessions',
      ),
      sql<Date | null>`(select max(rotated_at) from sessions where user_id = ${id} and expires_at > now())`.as(
        'last_seen_at',
      ),
      openReportCount(staff, maxCounted, id).as('open_reports'),
      sql<number>`(
        select count(*) from (
          select from reports
          where reported_id = ${id} and closed_at is not null and ${reviewableReports(staff)} limit ${max}
        ) as closed
      )`.as('closed_reports'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
