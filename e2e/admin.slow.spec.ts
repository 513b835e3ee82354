import { getProfile } from '@kinora/contract/accounts';
import { warnPerson } from '@kinora/contract/moderation';
import { createReport } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { ApiClient } from './support/api.ts';
import { auditOpenPage, takeScreenshot } from './support/audit.ts';
import { clip } from './support/clips.ts';
import { auditPages } from './support/pages.ts';
import { enter, newName, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const reports = 10;
const reasons = ['Spam or misleading', 'Harassment', 'Violence', 'Something else'];

test('the first person to open the link in the log becomes the owner and completes the first steps', async ({
  page,
  server,
}) => {
  await signIn(page, server.origin, 'Mary Keeper');
  const [link = ''] = /\/claim\?token=[\w-]+/.exec(server.output) ?? [];
  await page.goto(link);
  const claim = page.getByRole('button', { name: 'Become the owner' });
  await expect(claim).toBeVisible();
  await auditOpenPage(page, 'claim');
  await claim.click();
  await expect(page).toHaveURL('/admin/first-steps');
  await expect(page.getByLabel('Site name')).toBeVisible();
  await auditOpenPage(page, 'first-steps');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('every admin page passes the audit', async ({ page, server }) => {
  const keeper = await signIn(page, server.origin, 'Mary Keeper');
  const { username } = await keeper.call(getProfile, {});
  const author = new ApiClient(server.origin);
  await author.signUp(newName('author'), 'Grace Hopper');
  await author.publish(await clip('moment.mp4'), 'A week by the sea');
  await server.makeOwner(username);
  const { _id: userId, username: authorName } = await author.call(getProfile, {});
  await keeper.call(warnPerson, { params: { userId }, body: { reason: 'Please be kind.' } });
  await auditPages(page, 'admin', [
    { name: 'overview', url: '/admin', title: 'Overview · Administration' },
    { name: 'people', url: '/admin/people', title: 'People · Administration' },
    { name: 'person', url: `/admin/people/${userId}`, title: `@${authorName} · Administration` },
    { name: 'featured', url: '/admin/featured', title: 'Featured videos · Administration' },
    { name: 'videos', url: '/admin/videos', title: 'Videos · Administration' },
    { name: 'jobs', url: '/admin/jobs', title: 'Jobs · Administration' },
    { name: 'audit', url: '/admin/audit', title: 'Audit log · Administration' },
    { name: 'reports', url: '/admin/reports', title: 'Reports · Administration' },
    { name: 'invites', url: '/admin/invites', title: 'Invites · Administration' },
    { name: 'settings', url: '/admin/settings', title: 'Settings · Administration' },
  ]);
});

test('an admin handles ten reports within two minutes, by keyboard alone', async ({ page, server }) => {
  const keeper = await signIn(page, server.origin, 'Mary Keeper');
  const { username } = await keeper.call(getProfile, {});
  const [author, witness] = [new ApiClient(server.origin), new ApiClient(server.origin)];
  await author.signUp(newName('author'), 'Grace Hopper');
  await witness.signUp(newName('witness'), 'Ada Lovelace');
  for (let n = 1; n <= reports; n += 1) {
    const { _id: id } = await author.call(postTweet, { body: { content: `Buy this, for the ${n}th time` } });
    const reason = reasons[n % reasons.length] ?? 'Spam or misleading';
    await witness.call(createReport, { body: { kind: 'tweet', id, reason, text: `Number ${n}` } });
  }
  await server.makeOwner(username);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Open reports', exact: true }).press('Enter');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(reports);
  await takeScreenshot(page, 'admin-ten-reports');

  const started = Date.now();
  const dialog = page.getByRole('dialog');
  for (let left = reports; left > 0; left -= 1) {
    await page.keyboard.press(left % 2 === 0 ? 'd' : 'x');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(left - 1);
    await expect(dialog).toBeHidden();
  }
  expect(Date.now() - started).toBeLessThan(120_000);
  await expect(page.getByText('No open reports')).toBeVisible();
});

test('a member cannot open the admin pages', async ({ page, server }) => {
  await enter(page, (await makeMember(server.origin)).username);
  for (const url of ['/admin', '/admin/people', '/admin/settings']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist");
  }
});

async function makeMember(origin: string): Promise<{ username: string }> {
  const username = newName('member');
  await new ApiClient(origin).signUp(username, 'Katherine Johnson');
  return { username };
}
