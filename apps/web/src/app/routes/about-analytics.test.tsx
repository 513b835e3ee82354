import { getSite } from '@kinora/contract/site';
import { test } from 'vitest';
import { api, respond } from '#test/api.ts';
import { guest, someSettings } from '#test/content.ts';
import { expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('the footer leads a guest to what is stored about watching, and to the way out', async () => {
  api.use(respond(getSite, () => someSettings));
  await visit('/', guest);
  await link('Privacy').click();
  await expectVisible(heading('How watching is counted'));
  await expectVisible('Viewers of the day');
  await expectVisible('Stored: until the end of the day (UTC)');
  await expectVisible(/^Fields: video, day, kind of page with the link, kind of device,/);
  await expectVisible(/^Backups contain the totals/);
  await expectVisible(/^Turn on Global Privacy Control/);
});
