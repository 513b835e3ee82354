import { errorText } from '@kinora/contract/error-texts';
import { outranks } from '@kinora/contract/roles';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { roleOf } from '../../identity/accounts/service.ts';

/** Throws `FORBIDDEN` if the person's rank is the same as the staff member's or higher. */
export async function requireOutranks(trx: Trx, staff: Staff, personId: string): Promise<void> {
  if (outranks(staff.role, await roleOf(trx, personId))) return;
  throw new AppError('FORBIDDEN', errorText('outranked'));
}
