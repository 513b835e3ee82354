import type { User } from '@kinora/contract/accounts';
import { expect, test } from 'vitest';
import { withShell } from './shell.ts';

const document = '<div id="root"><!--kinora-shell--></div>';
const shells = {
  guest: '<h1>Welcome</h1>',
  watchingGuest: '<h1>Home</h1>',
  member: '<a href="/channel/MARK">MARK</a>',
  usernameMark: 'MARK',
};
const guests = 'welcome';
const viewer: User = {
  _id: '1',
  username: 'ada.$&',
  email: 'ada@example.org',
  fullname: 'Ada Lovelace',
  avatar: '/media/avatars/2-QQ.svg',
  coverImage: null,
  emailConfirmed: true,
  pendingEmail: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  role: 'member',
  hasPassword: true,
};

test("the document of the home has its shape for guests and for a member, with the member's names filled in", () => {
  expect(withShell(document, shells, { viewer: null, guests }, '/')).toBe(
    '<div id="root"><h1>Welcome</h1></div>',
  );
  expect(withShell(document, shells, { viewer: null, guests: 'watch' }, '/')).toBe(
    '<div id="root"><h1>Home</h1></div>',
  );
  expect(withShell(document, shells, { viewer, guests }, '/')).toBe(
    '<div id="root"><a href="/channel/ada.$&">ada.$&</a></div>',
  );
});

test('other pages have no shell, and neither has a client that was built without one', () => {
  expect(withShell(document, shells, { viewer, guests }, '/history')).toBe(document);
  expect(withShell(document, null, { viewer, guests }, '/')).toBe(document);
});
