import type { Role } from '../../../http/audience.ts';

const ranks: Record<Role, number> = { member: 0, moderator: 1, owner: 2 };

/** Whether a role may act on another one. The owner may act on everyone else, and moderators only on members. */
export function outranks(actor: Role, person: Role): boolean {
  return ranks[actor] > ranks[person];
}
