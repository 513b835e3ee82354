import type { Role, Staff } from '../../../../http/audience.ts';

type Subject = { id: string; role: Role };

/** The owner of the instance changes roles, but not their own, which is passed on with the instance. */
export function canChangeRole(staff: Staff, person: Subject): boolean {
  return staff.role === 'owner' && person.id !== staff.id && person.role !== 'owner';
}

/** Moderators decide on members, the owner on everyone. */
export function canChangeQuota(staff: Staff, person: Subject): boolean {
  return staff.role === 'owner' || person.role === 'member';
}
