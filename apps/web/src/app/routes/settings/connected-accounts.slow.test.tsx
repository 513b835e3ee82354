import { connectIdentity, disconnectIdentity, type Identity, listIdentities } from '@kinora/contract/oidc';
import { getTwoFactor } from '@kinora/contract/two-factor';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/settings/security';
const withProvider = { signInWith: 'Example ID' };
const identity: Identity = {
  ...{ _id: crypto.randomUUID(), provider: 'Example ID', account: 'ada@id.example' },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null },
};
const identities = (...list: Identity[]) => respond(listIdentities, () => list);
const question = page.getByRole('alertdialog', { name: 'Disconnect Example ID?' });

beforeEach(() => api.use(respond(getTwoFactor, () => ({ isOn: false, recoveryCodesLeft: 0 }))));

test('shows nothing without a provider', async () => {
  await visit(url, ada);
  await expectVisible(heading('Security'));
  await expectAbsent(heading('Connected accounts'));
});

test('connecting redirects to the provider', async () => {
  api.use(
    identities(),
    respond(connectIdentity, () => ({ url: '#at-the-provider' })),
  );
  await visit(url, ada, withProvider);
  await button('Connect Example ID').click();
  await expect.poll(() => location.hash).toBe('#at-the-provider');
});

test('explains a failed connection', async () => {
  api.use(identities());
  await visit(`${url}?error=taken`, ada, withProvider);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('That Example ID account is connected to another account here.');
});

test('reports that a provider is down, and allows another attempt', async () => {
  const message = "Example ID can't be reached. Please try again later.";
  api.use(identities(), respondWithError(connectIdentity, 'UNAVAILABLE', message));
  await visit(url, ada, withProvider);
  await button('Connect Example ID').click();
  await expectVisible(message);
  await expect.element(button('Connect Example ID')).not.toHaveAttribute('aria-disabled');
});

test('lists a connected account and disconnects it after a confirmation', async () => {
  const kept = [identity];
  api.use(
    respond(listIdentities, () => [...kept]),
    respond(disconnectIdentity, ({ params }) => {
      expect(params.identityId).toBe(identity._id);
      kept.pop();
      return {};
    }),
  );
  await visit(url, ada, withProvider);
  await expectVisible('ada@id.example');
  await button('Disconnect Example ID').click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expectVisible('Account disconnected');
  await expectVisible(button('Connect Example ID'));
});

test('refuses to disconnect the only way to log in, and explains what to do first', async () => {
  const message = 'Please set a password first, so that you can still log in.';
  api.use(identities(identity), respondWithError(disconnectIdentity, 'CONFLICT', message));
  await visit(url, { ...ada, hasPassword: false }, withProvider);
  await expect.element(link('Set a password')).toHaveAttribute('href', '/change-password');
  await button('Disconnect Example ID').click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expectVisible(message);
  await expectVisible('ada@id.example');
});

test('accounts that fail to load can be retried', async () => {
  api.use(fail(listIdentities));
  await visit(url, ada, withProvider);
  await expectVisible(button('Retry'));
  await expectLogged('could not load the connected accounts');
  api.use(identities(identity));
  await button('Retry').click();
  await expectVisible('ada@id.example');
});
