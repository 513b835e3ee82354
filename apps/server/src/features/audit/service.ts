import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createId } from '../../platform/db/ids.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import * as queries from './queries.ts';

/** An act of the staff: `target` is what it changed, and the site itself has no id. */
type Act = {
  actorId: string;
  action: string;
  target: { kind: string; id: string | null };
  reason: string;
};

/** Writes an act of the staff to the audit log, in the transaction of the act. */
export async function record(trx: Trx, { actorId, action, target, reason }: Act): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: createId(),
      actor_id: actorId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      reason,
    })
    .execute();
}

export type ActRow = Awaited<ReturnType<typeof acts>>['rows'][number];

/** A page of the log, with who acted and, if it was on a person, on whom. */
export async function acts({ db }: Context, slice: Slice) {
  const { rows, info } = pageOf(queries.latestActs, slice, await queries.findActs(db, slice));
  const ids = rows.flatMap(({ actor_id, target_id }) => [actor_id, target_id].filter((id) => id !== null));
  const people = await queries.findPeople(db, ids);
  const personOf = new Map(people.map((person) => [person.owner_id, person]));
  const hydrated = rows.map((row) => ({
    ...row,
    actor: personOf.get(row.actor_id ?? ''),
    person: personOf.get(row.target_id ?? ''),
  }));
  return { rows: hydrated, info };
}
