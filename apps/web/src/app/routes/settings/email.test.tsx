import { updateAccount } from '@kinora/contract/accounts';
import { sendVerification } from '@kinora/contract/email-links';
import { getNotificationSettings } from '@kinora/contract/notifications';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { ada, notificationSettings } from '#test/content.ts';
import { button, link, see, seeNo, text } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const mail = { mail: true };
const waiting = { ...ada, pendingEmail: 'ada@example.com' };

test('shows that the address is confirmed, and can change it', async () => {
  await visit('/settings', ada, mail);
  await see(ada.email);
  await see('Confirmed');
  await expect.element(link('Change Email')).toHaveAttribute('href', '/edit-profile');
  await seeNo(button('Send the link again'));
});

test('can send the link to an unconfirmed address again', async () => {
  const later = Promise.withResolvers<Record<string, never>>();
  const send = vi.fn(() => later.promise);
  api.use(answer(sendVerification, send));
  await visit('/settings', { ...ada, emailConfirmed: false }, mail);
  await see(text(/^Not confirmed yet/));
  await button('Send the link again').dblClick();
  later.resolve({});
  await see('A link is on its way. It works for a day.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows a refusal to send the link again', async () => {
  api.use(refuse(sendVerification, 'RATE_LIMITED', 'This address got several mails already.'));
  await visit('/settings', { ...ada, emailConfirmed: false }, mail);
  await button('Send the link again').click();
  await see('This address got several mails already.');
});

test('a pending address is shown and can be discarded', async () => {
  const update = vi.fn(() => ada);
  api.use(answer(updateAccount, update));
  await visit('/settings', waiting, mail);
  await see('ada@example.com');
  await see(button('Send the link again'));
  await button('Keep the old address').click();
  await see('Your email address stays as it is.');
  await seeNo('ada@example.com');
  expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { email: ada.email } }));
});

test('offers nothing that requires email if the site sends none', async () => {
  await visit('/settings', { ...ada, emailConfirmed: false });
  await see(text(/This site doesn't send mail/));
  await seeNo(button('Send the link again'));
  api.use(answer(getNotificationSettings, () => notificationSettings));
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Notifications' }).click();
  await see("This site doesn't send mail.");
});

test('the notification settings name the emails and their address', async () => {
  api.use(answer(getNotificationSettings, () => notificationSettings));
  await visit('/settings/notifications', ada, mail);
  await see(ada.email);
  await see('A new sign-in');
  await see('A link that you asked for');
});
