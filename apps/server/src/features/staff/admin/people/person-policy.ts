import type { Role } from '@kinora/contract/roles';
import type { Staff } from '../../../../http/audience.ts';

type Subject = { id: string; role: Role };

/**
 * Whether this staff member may change the person's role. Only the owner may change roles, except their own, which can
 * only be transferred.
 */
export function canChangeRole(staff: Staff, person: Subject): boolean {
  return staff.role === 'owner' && person.id !== staff.id && person.role !== 'owner';
}

/**
 * Whether this staff member may change the person's quota. Moderators may change only members' quotas, and the owner
 * may change everyone's.
 */
export function canChangeQuota(staff: Staff, person: Subject): boolean {
  return staff.role === 'owner' || person.role === 'member';
}
