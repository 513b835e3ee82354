import { formatBytes } from '@kinora/contract/bytes';
import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { changePerson, listPeople } from '@kinora/contract/people';
import type { Role } from '@kinora/contract/roles';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Staff } from '../../../../http/audience.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { inOrder } from '../../../../platform/db/in-order.ts';
import { pageOf } from '../../../../platform/db/keyset.ts';
import { record } from '../../audit/service.ts';
import * as queries from './people-queries.ts';
import { canChangeQuota, canChangeRole } from './person-policy.ts';

export async function people({ db }: Context, asked: QueryOf<typeof listPeople>) {
  const found = await queries.findPeopleIds(db, asked);
  const { rows, info } = pageOf(queries.peopleOrders[asked.sortBy], asked, found);
  const ids = rows.map(({ id }) => id);
  return { rows: inOrder(ids, await queries.findPeople(db, ids)), info };
}

/** Returns the ids and roles of the site's owner and moderators. */
export function staff({ db }: Context) {
  return queries.findStaff(db);
}

type Change = BodyOf<typeof changePerson>;

/** Changes a person's role or quota. Each change adds an entry to the audit log. */
export async function changeAsStaff(
  ctx: Context,
  staff: Staff,
  userId: string,
  change: Change,
): Promise<queries.PersonRow> {
  const { role, storageQuotaBytes } = change;
  if (role === undefined && storageQuotaBytes === undefined) {
    throw new AppError('VALIDATION', errorText('noChanges'));
  }
  return ctx.db.transaction().execute(async (trx) => {
    const person = await queries.lockPerson(trx, userId);
    if (!person) throw new AppError('NOT_FOUND', errorText('userNotFound'));
    requireAllowed(staff, person, change);
    await queries.updatePerson(trx, person.id, { role, storage_quota_bytes: storageQuotaBytes });
    await recordChange(trx, staff, person.id, change);
    const changed = (await queries.findPeople(trx, [person.id])).get(person.id);
    if (!changed) throw new AppError('NOT_FOUND', errorText('userNotFound'));
    return changed;
  });
}

function requireAllowed(staff: Staff, person: { id: string; role: Role }, change: Change): void {
  if (change.role !== undefined && !canChangeRole(staff, person)) {
    throw new AppError('FORBIDDEN', errorText('rolesLocked'));
  }
  if (change.storageQuotaBytes !== undefined && !canChangeQuota(staff, person)) {
    throw new AppError('FORBIDDEN', errorText('quotasLocked'));
  }
}

async function recordChange(trx: Trx, staff: Staff, id: string, change: Change): Promise<void> {
  const { role, storageQuotaBytes: bytes, reason } = change;
  const entry = { actorId: staff.id, target: { kind: 'person', id } } as const;
  if (role !== undefined) {
    await record(trx, { ...entry, action: 'role', reason: `${role}: ${reason}` });
  }
  if (bytes !== undefined) {
    const quota = bytes === null ? 'as in the settings' : formatBytes(bytes);
    await record(trx, { ...entry, action: 'quota', reason: `${quota}: ${reason}` });
  }
}
