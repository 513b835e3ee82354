import { updateAccount } from '@kinora/contract/accounts';
import { changeSettings } from '@kinora/contract/site';
import { expect, test } from 'vitest';
import { startServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

test("a page's language is the account's, the browser's choice, the browser's preference or the site's", async () => {
  await using server = await startServer();
  const owner = await server.signUp('owner');
  await setRole(server.ctx, owner, 'owner');
  const member = await server.signUp('reader');
  const languageFor = async (headers: Record<string, string>, cookies = {}) => {
    const { body } = await server.app.inject({ url: '/manifest.webmanifest', headers, cookies });
    const { lang, dir } = JSON.parse(body);
    return `${lang} ${dir}`;
  };
  expect(await languageFor({})).toBe('en ltr');
  await owner.call(changeSettings, { body: { locale: 'fr' } });
  expect(await languageFor({})).toBe('fr ltr');
  expect(await languageFor({ 'accept-language': 'ko' })).toBe('fr ltr');
  expect(await languageFor({ 'accept-language': 'ar,en;q=0.5' })).toBe('ar rtl');
  expect(await languageFor({ 'accept-language': 'ar' }, { locale: 'ja' })).toBe('ja ltr');
  expect(await languageFor({ 'accept-language': 'ar' }, { locale: '../x' })).toBe('ar rtl');

  const cookies = { ...member.cookies, locale: 'ja' };
  expect(await languageFor({}, cookies)).toBe('ja ltr');
  await member.call(updateAccount, { body: { locale: 'de' } });
  expect(await languageFor({}, cookies)).toBe('de ltr');
  const { data } = await member.call(updateAccount, { body: { locale: 'auto' } });
  expect(data.locale).toBe('auto');
  expect(await languageFor({}, cookies)).toBe('ja ltr');
});
