import { changeSettings, claimSite, getSettings, getSite } from '@kinora/contract/site';
import { open, row, siteOwnerOnly, staffOnly } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getSite, 'the site', { guest: 200, ...open }, () => ({})),
  row(claimSite, 'the site, which has an owner', { other: 403, owner: 403 }, () => ({
    body: { token: 'a guess' },
  })),
  row(getSettings, 'the site', staffOnly, () => ({})),
  row(changeSettings, 'the site', siteOwnerOnly, () => ({ body: { banner: 'Back on Monday' } })),
];
