import { loginWithCode } from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { askForCode, givePassword, ticket } from '#test/pages/login-code.ts';
import { expectUrl, expectVisible, field, heading } from '#test/screen.ts';

beforeEach(askForCode);

test('sends the code with the ticket after the password', async () => {
  const finish = vi.fn(() => ({ user: ada }));
  api.use(respond(loginWithCode, finish));
  await givePassword();
  await expectVisible(heading('One more step'));
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.keyboard('123456{Enter}');
  await expectUrl('/');
  expect(finish).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { ticket, code: '123456' } }),
  );
});
