import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@kinora/contract/passkeys';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field, heading, link, loading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/settings/security';
const qr = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kinora:ada?secret=JBSWY3DPEHPK3PXP', qr };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);
const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });

const state = (isOn: boolean, recoveryCodesLeft = isOn ? 10 : 0) =>
  respond(getTwoFactor, () => ({ isOn, recoveryCodesLeft }));
const passkey = {
  _id: crypto.randomUUID(),
  name: "Ada's phone",
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
};
const invalid = (field: string, message: string) => ({ errors: [{ path: field, message }] });

beforeEach(() =>
  api.use(
    state(false),
    respond(listPasskeys, () => []),
  ),
);

test('two-factor is switched on with the password, the app and a first code, and shows its recovery codes', async () => {
  const confirmed = vi.fn();
  api.use(
    respond(startTwoFactor, () => secret),
    respond(confirmTwoFactor, ({ body }) => {
      confirmed(body.code);
      return { recoveryCodes };
    }),
  );
  await visit(url, ada);
  await button('Turn on').click();
  await expect.element(field('Current Password')).toHaveFocus();
  await userEvent.keyboard('correct horse{Enter}');
  await expectVisible(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  await expectVisible('JBSW Y3DP EHPK 3PXP');
  await expect.element(link('Open an app on this device')).toHaveAttribute('href', secret.uri);
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  api.use(state(true));
  await userEvent.keyboard('123456{Enter}');
  await expectVisible(heading('Your recovery codes'));
  for (const code of recoveryCodes) await expectVisible(code);
  expect(confirmed).toHaveBeenCalledExactlyOnceWith('123456');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy').click();
  await expectVisible('Recovery codes copied');
  expect(copy).toHaveBeenCalledWith(`${recoveryCodes.join('\n')}\n`);
  await expect.element(link('Download')).toHaveAttribute('download', 'kinora-recovery-codes.txt');
  await button("I've saved them").click();
  await expectVisible(page.getByText(/You have 10 recovery codes left/));
  await expectAbsent(heading('Your recovery codes'));
});

test('a wrong password and a wrong code are shown at their fields', async () => {
  api.use(
    respondWithError(
      startTwoFactor,
      'VALIDATION',
      'Invalid password',
      invalid('password', 'Invalid password'),
    ),
  );
  await visit(url, ada);
  await button('Turn on').click();
  await button('Continue').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Password is required');
  await field('Current Password').fill('a guess');
  await button('Continue').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Invalid password');
  api.use(
    respond(startTwoFactor, () => secret),
    respondWithError(confirmTwoFactor, 'VALIDATION', 'Invalid code', invalid('code', 'Invalid code')),
  );
  await button('Continue').click();
  await field('Code').fill('000000');
  await button('Turn on').click();
  await expect.element(field('Code')).toHaveAccessibleDescription('Invalid code');
  await expect.element(field('Code')).toHaveFocus();
  await button('Cancel').click();
  await expectVisible(button('Turn on'));
});

test('switching off requires the password and a code', async () => {
  api.use(
    state(true),
    respondWithError(stopTwoFactor, 'VALIDATION', 'Invalid code', invalid('code', 'Invalid code')),
  );
  await visit(url, ada);
  await button('Turn off').click();
  await expect.element(field('Current Password')).toHaveFocus();
  await field('Current Password').fill('correct horse');
  await button('Turn off').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/^Code is required/);
  await field('Code').fill('000000');
  await button('Turn off').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/^Invalid code/);
  const stop = vi.fn(() => ({}));
  api.use(state(false), respond(stopTwoFactor, stop));
  await field('Code').fill('123456');
  await button('Turn off').click();
  await expectVisible('Two-factor is off');
  await expectVisible(button('Turn on'));
  expect(stop).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { password: 'correct horse', code: '123456' } }),
  );
});

test('explains that a canceled confirmation is required, and allows a retry', async () => {
  api.use(
    state(true, 1),
    respondWithError(renewRecoveryCodes, 'SECOND_FACTOR_NEEDED', "Please confirm that it's you."),
  );
  await visit(url, ada);
  await expectVisible(page.getByText(/You have 1 recovery code left/));
  await button('New recovery codes').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectVisible("Please confirm that it's you.");
  await expect.element(dialog).not.toBeInTheDocument();
  api.use(respond(renewRecoveryCodes, () => ({ recoveryCodes })));
  await button('New recovery codes').click();
  await expectVisible(heading('Your recovery codes'));
});

test('shows that a panel is loading', async () => {
  api.use(neverRespond(getTwoFactor));
  await visit(url, ada, { passkeys: true });
  await expectVisible(loading());
});

test('a panel that fails to load can be retried', async () => {
  api.use(respondWithError(getTwoFactor, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await expectVisible('Not now.');
  api.use(state(false));
  await button('Retry').click();
  await expectVisible(button('Turn on'));
});

test('lists passkeys and removes one after a confirmation', async () => {
  const removed = vi.fn();
  api.use(
    respond(listPasskeys, () => [passkey]),
    respond(removePasskey, ({ params }) => {
      removed(params.passkeyId);
      return {};
    }),
  );
  await visit(url, ada, { passkeys: true });
  await expectVisible(passkey.name);
  await button(`Remove ${passkey.name}`).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  api.use(respond(listPasskeys, () => []));
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expectVisible('Passkey removed');
  await expectVisible('You have no passkeys yet.');
  await expect.element(heading('Passkeys')).toHaveFocus();
  expect(removed).toHaveBeenCalledExactlyOnceWith(passkey._id);
});

test('adding a passkey asks for the password when the server requires it', async () => {
  const message = 'Please enter your password to add a passkey.';
  api.use(respondWithError(startPasskey, 'VALIDATION', message, invalid('password', message)));
  await visit(url, ada, { passkeys: true });
  await button('Add a passkey').click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Current Password')).not.toBeInTheDocument();
  await field('Name').fill('');
  await button('Continue').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required');
  await field('Name').fill('My laptop');
  await button('Continue').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription(message);
  await expect.element(field('Current Password')).toHaveFocus();
  api.use(
    respondWithError(startPasskey, 'CONFLICT', 'You can have at most 20 passkeys.'),
    neverRespond(addPasskey),
  );
  await button('Continue').click();
  await expectVisible('You can have at most 20 passkeys.');
  await button('Cancel').click();
  await expectVisible(button('Add a passkey'));
});

test('a site without passkeys shows none', async () => {
  await visit(url, ada);
  await expectVisible(heading('Two-factor authentication'));
  await expect.element(heading('Passkeys')).not.toBeInTheDocument();
  await expect.element(link('Change password')).toHaveAttribute('href', '/change-password');
});
