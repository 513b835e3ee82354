/** From the highest rank to the lowest. */
export const roles = ['owner', 'moderator', 'member'] as const;
export type Role = (typeof roles)[number];

/**
 * Whether a role may act on people with another one, and on their content. The owner may act on everyone else, and
 * moderators only on members.
 */
export function outranks(actor: Role, person: Role): boolean {
  return roles.indexOf(actor) < roles.indexOf(person);
}
