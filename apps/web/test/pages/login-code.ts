import { getProfile } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { expect } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const ticket = 'a-ticket';

export const askForCode = () =>
  api.use(
    respond(login, () => ({ needs: 'code' as const, ticket })),
    respond(getProfile, () => ada),
    noVideos(),
  );

export async function givePassword(settings = {}): Promise<void> {
  await visit('/login?next=%2F', guest, settings);
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await expect.element(field('Code')).toHaveFocus();
}
