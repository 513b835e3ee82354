import { expect, test } from 'vitest';
import { outranks } from './roles.ts';

test.each([
  ['owner', 'moderator', true],
  ['owner', 'member', true],
  ['moderator', 'member', true],
  ['owner', 'owner', false],
  ['moderator', 'owner', false],
  ['moderator', 'moderator', false],
  ['member', 'member', false],
] as const)('a person with the role %s may act on one with the role %s: %s', (actor, person, allowed) => {
  expect(outranks(actor, person)).toBe(allowed);
});
