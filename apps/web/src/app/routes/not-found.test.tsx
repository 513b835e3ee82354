import { expect, test } from 'vitest';
import { ada, guest } from '#test/content.ts';
import { expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test.for([
  ['a guest', guest],
  ['a member', ada],
] as const)("%s reads that a page doesn't exist and can go home", async ([_who, viewer]) => {
  await visit('/nowhere/at/all', viewer);
  await expectVisible(heading("This page doesn't exist"));
  await expect.element(link('Home').last()).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toBe("This page doesn't exist · Kinora");
});
