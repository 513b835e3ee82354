import type { listAudit } from '@kinora/contract/audit';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { peopleOf } from '../../identity/accounts/service.ts';
import * as queries from './queries.ts';

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>['rows'][number];

/** Returns a page of the log with the actors, and with the people that the actions affect, also by their content. */
export async function listAuditEntries({ db }: Context, asked: QueryOf<typeof listAudit>) {
  const { rows, info } = pageOf(queries.latestAuditEntries, asked, await queries.findAuditEntries(db, asked));
  const personOf = await peopleOf(
    db,
    rows.flatMap(({ actor_id, target_id, owner_id }) => [actor_id, target_id, owner_id]),
  );
  const hydrated = rows.map((row) => ({
    ...row,
    actor: personOf.get(row.actor_id),
    person: personOf.get(row.target_id),
    owner: personOf.get(row.owner_id),
  }));
  return { rows: hydrated, info };
}
