import { getProfile } from '@kinora/contract/accounts';
import { verifyEmail } from '@kinora/contract/email-links';
import { expect, test, vi } from 'vitest';
import { answer, api, fail, keepWaiting, refuse } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { button, heading, link, see } from '#test/person.ts';
import { leave, visit } from '#test/visit.tsx';

const url = '/verify-email?token=t0ken';
const message = 'This link has expired or was used before.';
const useless = () => refuse(verifyEmail, 'VALIDATION', message, { errors: [{ path: 'token', message }] });

test('confirms the address once, without a session', async () => {
  const confirm = vi.fn(() => ({}));
  api.use(answer(verifyEmail, confirm));
  await visit(url, guest);
  await expect.element(heading('Email address confirmed')).toHaveFocus();
  await expect.element(link('Login').first()).toHaveAttribute('href', '/login?next=%2Fsettings');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { token: 't0ken' } }));
});

test('links a member to the settings, which immediately show the new address', async () => {
  const changed = { ...ada, email: 'ada@example.com' };
  api.use(
    answer(verifyEmail, () => ({})),
    answer(getProfile, () => changed),
  );
  await visit(url, { ...ada, pendingEmail: 'ada@example.com' }, { mail: true });
  await see(heading('Email address confirmed'));
  await link('Settings').click();
  await see('ada@example.com');
});

test('shows that it is confirming', async () => {
  api.use(keepWaiting(verifyEmail));
  await visit(url, guest);
  await see('Confirming your email address…');
});

test('explains what to do about an expired or used link', async () => {
  api.use(useless());
  await visit(url, guest);
  await see(heading("This link doesn't work any more"));
  await see(link('Login').first());
  await leave();
  await visit(url, { ...ada, emailConfirmed: false });
  await see(link('Settings'));
});

test('sends no request for a link without a token', async () => {
  await visit('/verify-email', guest);
  await see(heading("This link doesn't work any more"));
});

test('says that nothing is left to do if this member has already used the link', async () => {
  api.use(useless());
  await visit(url, ada);
  await see(heading('Your email address is confirmed'));
});

test('says that another account has taken the address', async () => {
  api.use(refuse(verifyEmail, 'CONFLICT', 'Another account has this email address now.'));
  await visit(url, ada);
  await see(heading('This address is taken'));
  await see('Another account has this email address now.');
});

test('another failure can be retried', async () => {
  api.use(fail(verifyEmail));
  await visit(url, guest);
  await see('Error Occurred');
  api.use(answer(verifyEmail, () => ({})));
  await button('Retry').click();
  await see(heading('Email address confirmed'));
});
