import { forgotPassword } from '@kinora/contract/email-links';
import { expect, test, vi } from 'vitest';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, field, heading, link } from '#test/screen.ts';
import { closePage, visit } from '#test/visit.tsx';

const open = () => visit('/forgot-password', guest, { mail: true });

test('the login page links to the reset only if the site sends email', async () => {
  await visit('/login', guest, { mail: true });
  await expect.element(link('Forgot your password?')).toHaveAttribute('href', '/forgot-password');
  await closePage();
  await visit('/login', guest);
  await expectVisible(button('Login'));
  await expectAbsent(link('Forgot your password?'));
});

test('requests a link once and points to the inbox', async () => {
  const later = Promise.withResolvers<Record<string, never>>();
  const asked = vi.fn(() => later.promise);
  api.use(respond(forgotPassword, asked));
  await open();
  await field('Email').fill('  Ada@Example.org ');
  await button('Send Link').dblClick();
  later.resolve({});
  await expect.element(heading('Check your email')).toHaveFocus();
  await expectVisible('ada@example.org');
  expect(asked).toHaveBeenCalledTimes(1);
  await button('Send again').click();
  await expectVisible(button('Send Link'));
});

test('is busy while it sends the request', async () => {
  api.use(neverRespond(forgotPassword));
  await open();
  await field('Email').fill('ada@example.org');
  await button('Send Link').click();
  await expect.element(button('Send Link')).toHaveAttribute('aria-busy', 'true');
});

test.for([
  ['', 'Email is required.'],
  ['ada at home', 'Invalid email format.'],
] as const)('"%s" gets the error "%s"', async ([wrong, message]) => {
  await open();
  await field('Email').fill(wrong);
  await button('Send Link').click();
  await expect.element(field('Email')).toHaveAccessibleDescription(message);
  await expect.element(field('Email')).toHaveFocus();
});

test('keeps the address after a refusal', async () => {
  api.use(respondWithError(forgotPassword, 'RATE_LIMITED', 'Not now.'));
  await open();
  await field('Email').fill('ada@example.org');
  await button('Send Link').click();
  await expectVisible('Not now.');
  api.use(fail(forgotPassword));
  await button('Send Link').click();
  await expectVisible("The link couldn't be sent. Please try again.");
  await expect.element(field('Email')).toHaveValue('ada@example.org');
});

test('explains that the site sends no email', async () => {
  await visit('/forgot-password', guest);
  await expectVisible(heading("This site doesn't send email"));
  await expectAbsent(button('Send Link'));
});

test('is open to members too', async () => {
  api.use(noVideos());
  await visit('/forgot-password', ada, { mail: true });
  await expectVisible(button('Send Link'));
});
