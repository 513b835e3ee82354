import type { User } from '@kinora/contract/accounts';
import type { Person } from '@kinora/contract/people';

export type PersonMenuAction =
  | ('approve' | 'role' | 'quota' | 'warn')
  | ('logout' | 'password' | 'suspend' | 'unsuspend');

const ranks: Record<Person['role'], number> = { member: 0, moderator: 1, owner: 2 };

/**
 * Returns the actions that the server allows this viewer to perform on a person. On a site without email, only the owner
 * can create password reset links.
 */
export function allowedPersonActions(
  viewer: User,
  { _id, role, status }: Person,
  site: { mail: boolean },
): PersonMenuAction[] {
  if (status === 'left') return [];
  const isOwner = viewer.role === 'owner';
  const outranks = ranks[viewer.role] > ranks[role];
  return [
    ...(status === 'waiting' ? (['approve'] as const) : []),
    ...(isOwner && _id !== viewer._id && role !== 'owner' ? (['role'] as const) : []),
    ...(isOwner || outranks ? (['quota'] as const) : []),
    ...(outranks ? (['warn', 'logout'] as const) : []),
    ...(outranks && (site.mail || isOwner) ? (['password'] as const) : []),
    ...(outranks ? ([status === 'suspended' ? 'unsuspend' : 'suspend'] as const) : []),
  ];
}
