import { updateAccount } from '@kinora/contract/accounts';
import { sendVerification } from '@kinora/contract/email-links';
import { getNotificationSettings } from '@kinora/contract/notifications';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, notificationSettings } from '#test/content.ts';
import { button, expectAbsent, expectVisible, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const mail = { mail: true };
const waiting = { ...ada, pendingEmail: 'ada@example.com' };

test('shows that the address is confirmed, and can change it', async () => {
  await visit('/settings', ada, mail);
  await expectVisible(ada.email);
  await expectVisible('Confirmed');
  await expect.element(link('Change Email')).toHaveAttribute('href', '/edit-profile');
  await expectAbsent(button('Send the link again'));
});

test('can send the link to an unconfirmed address again', async () => {
  const later = Promise.withResolvers<Record<string, never>>();
  const send = vi.fn(() => later.promise);
  api.use(respond(sendVerification, send));
  await visit('/settings', { ...ada, emailConfirmed: false }, mail);
  await expectVisible(text(/^Not confirmed yet/));
  await button('Send the link again').dblClick();
  later.resolve({});
  await expectVisible('A link is on its way. It works for one day.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows a refusal to send the link again', async () => {
  api.use(respondWithError(sendVerification, 'RATE_LIMITED', 'This address got several mails already.'));
  await visit('/settings', { ...ada, emailConfirmed: false }, mail);
  await button('Send the link again').click();
  await expectVisible('This address got several mails already.');
});

test('a pending address is shown and can be discarded', async () => {
  const update = vi.fn(() => ada);
  api.use(respond(updateAccount, update));
  await visit('/settings', waiting, mail);
  await expectVisible('ada@example.com');
  await expectVisible(button('Send the link again'));
  await button('Keep current address').click();
  await expectVisible('Your email address stays the same.');
  await expectAbsent('ada@example.com');
  expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { email: ada.email } }));
});

test('offers nothing that requires email if the site sends none', async () => {
  await visit('/settings', { ...ada, emailConfirmed: false });
  await expectVisible(text(/This site doesn't send email/));
  await expectAbsent(button('Send the link again'));
  api.use(respond(getNotificationSettings, () => notificationSettings));
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Notifications' }).click();
  await expectVisible("This site doesn't send email.");
});

test('the notification settings name the emails and their address', async () => {
  api.use(respond(getNotificationSettings, () => notificationSettings));
  await visit('/settings/notifications', ada, mail);
  await expectVisible(ada.email);
  await expectVisible('New login');
  await expectVisible('Requested links');
});
