import { expect, test } from 'vitest';
import { defaultSite, isBoot } from './boot.ts';
import { user } from './openapi/samples.ts';

test.each([
  { site: defaultSite, viewer: null },
  { site: defaultSite, viewer: user },
])('accepts valid boot data: %o', (boot) => {
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
])('rejects boot data of another shape: %o', (boot) => {
  expect(isBoot(boot)).toBe(false);
});
