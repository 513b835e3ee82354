import type { User } from '@kinora/contract/accounts';
import type { Person } from '@kinora/contract/people';
import { outranks } from '@kinora/contract/roles';

export type PersonMenuAction =
  | ('approve' | 'role' | 'quota' | 'warn')
  | ('logout' | 'password' | 'suspend' | 'unsuspend');

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
  const mayAct = outranks(viewer.role, role);
  return [
    ...(status === 'waiting' ? (['approve'] as const) : []),
    ...(isOwner && _id !== viewer._id && role !== 'owner' ? (['role'] as const) : []),
    ...(isOwner || mayAct ? (['quota'] as const) : []),
    ...(mayAct ? (['warn', 'logout'] as const) : []),
    ...(mayAct && (site.mail || isOwner) ? (['password'] as const) : []),
    ...(mayAct ? ([status === 'suspended' ? 'unsuspend' : 'suspend'] as const) : []),
  ];
}
