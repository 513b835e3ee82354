import { expect, test } from 'vitest';
import { defaultSite, isBoot } from './boot.ts';
import { user } from './openapi/samples.ts';

test.each([
  { site: defaultSite, viewer: null },
  { site: defaultSite, viewer: user },
])('valid boot data is accepted: %o', (boot) => {
  expect(isBoot(JSON.parse(JSON.stringify(boot)))).toBe(true);
});

test.each([
  null,
  'text',
  {},
  { site: defaultSite },
  { site: { ...defaultSite, maxVideoBytes: '1' }, viewer: null },
  { site: { ...defaultSite, footerCodeUrl: undefined }, viewer: null },
  { site: defaultSite, viewer: { _id: user._id } },
  { site: defaultSite, viewer: { ...user, emailConfirmed: undefined } },
  { site: defaultSite, viewer: { ...user, pendingEmail: undefined } },
])('boot data of another shape is refused: %o', (boot) => {
  expect(isBoot(boot)).toBe(false);
});
