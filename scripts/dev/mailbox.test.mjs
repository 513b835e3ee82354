import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox } from './mailbox.mjs';

let mailbox;
beforeAll(async () => {
  mailbox = await startMailbox(0);
});
afterAll(() => mailbox.close());

const read = async (path) => {
  const response = await fetch(`${mailbox.url}${path}`);
  return [response.status, await response.text()];
};

test('a received email is listed and has a page with its text, its HTML and working links', async () => {
  expect((await read('/'))[1]).toContain('No emails yet.');
  await createTransport(mailbox.smtpUrl).sendMail({
    from: 'Kinora <kinora@localhost>',
    to: 'ada@example.org',
    subject: 'Hello <ada>',
    text: 'Follow http://localhost:5173/?a=1&b=2',
    html: '<p>Follow <a href="http://localhost:5173/">this</a></p><script>alert(1)</script>',
  });
  const [, list] = await read('/');
  expect(list).toContain('<a href="/1">Hello &lt;ada&gt;</a>');
  expect(list).toContain('ada@example.org');

  const [status, page] = await read('/1');
  expect(status).toBe(200);
  expect(page).toContain('<a href="http://localhost:5173/?a=1&amp;b=2" target="_blank">');
  expect(page).toContain('&lt;a href=&quot;http://localhost:5173/&quot;&gt;this&lt;/a&gt;');
  expect(page).not.toContain('<script>');
});

test('an unknown path is a 404', async () => {
  expect((await read('/7'))[0]).toBe(404);
});

test('a port in use is replaced by a free one', async () => {
  const second = await startMailbox(Number(new URL(mailbox.url).port));
  expect(second.url).not.toBe(mailbox.url);
  second.close();
});
