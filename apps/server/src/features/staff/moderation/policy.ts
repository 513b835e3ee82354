import type { Role } from '../../../http/audience.ts';

const ranks: Record<Role, number> = { member: 0, moderator: 1, owner: 2 };

/** The staff acts on people of a lower rank: the owner on everyone else, moderators on members only. */
export function canActOn(actor: Role, person: Role): boolean {
  return ranks[actor] > ranks[person];
}
