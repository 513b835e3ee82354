import { getProfile } from '@kinora/contract/accounts';
import { verifyEmail } from '@kinora/contract/email-links';
import { expect, test, vi } from 'vitest';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { button, expectVisible, heading, link } from '#test/screen.ts';
import { closePage, visit } from '#test/visit.tsx';

const url = '/verify-email?token=t0ken';
const message = 'This link has expired or was already used.';
const useless = () =>
  respondWithError(verifyEmail, 'VALIDATION', message, { errors: [{ path: 'token', message }] });

test('confirms the address once, without a session', async () => {
  const confirm = vi.fn(() => ({}));
  api.use(respond(verifyEmail, confirm));
  await visit(url, guest);
  await expect.element(heading('Email address confirmed')).toHaveFocus();
  await expect.element(link('Login').first()).toHaveAttribute('href', '/login?next=%2Fsettings');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { token: 't0ken' } }));
});

test('links a member to the settings, which immediately show the new address', async () => {
  const changed = { ...ada, email: 'ada@example.com' };
  api.use(
    respond(verifyEmail, () => ({})),
    respond(getProfile, () => changed),
  );
  await visit(url, { ...ada, pendingEmail: 'ada@example.com' }, { mail: true });
  await expectVisible(heading('Email address confirmed'));
  await link('Settings').click();
  await expectVisible('ada@example.com');
});

test('shows that it is confirming', async () => {
  api.use(neverRespond(verifyEmail));
  await visit(url, guest);
  await expectVisible('Confirming your email address…');
});

test('explains what to do about an expired or used link', async () => {
  api.use(useless());
  await visit(url, guest);
  await expectVisible(heading('This link no longer works'));
  await expectVisible(link('Login').first());
  await closePage();
  await visit(url, { ...ada, emailConfirmed: false });
  await expectVisible(link('Settings'));
});

test('sends no request for a link without a token', async () => {
  await visit('/verify-email', guest);
  await expectVisible(heading('This link no longer works'));
});

test('says that nothing is left to do if this member has already used the link', async () => {
  api.use(useless());
  await visit(url, ada);
  await expectVisible(heading('Your email address is confirmed'));
});

test('says that another account has taken the address', async () => {
  api.use(respondWithError(verifyEmail, 'CONFLICT', 'Another account has this email address now.'));
  await visit(url, ada);
  await expectVisible(heading('This address is taken'));
  await expectVisible('Another account has this email address now.');
});

test('any other failure can be retried', async () => {
  api.use(fail(verifyEmail));
  await visit(url, guest);
  await expectVisible('Error Occurred');
  api.use(respond(verifyEmail, () => ({})));
  await button('Retry').click();
  await expectVisible(heading('Email address confirmed'));
});
