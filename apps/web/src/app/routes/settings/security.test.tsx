import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@kinora/contract/passkeys';
import { confirmTwoFactor, startTwoFactor } from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { invalid, recoveryCodes, secret, serveSecurity, state, url } from '#test/pages/security.ts';
import { button, expectAbsent, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const passkey = {
  _id: crypto.randomUUID(),
  name: "Ada's phone",
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
};

beforeEach(serveSecurity);

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
