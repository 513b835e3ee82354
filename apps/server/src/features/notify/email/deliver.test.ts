import { Writable } from 'node:stream';
import type { Locale } from '@kinora/contract/locales';
import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteUrl, startMailServer } from '../../../../test/mail-server.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { createId } from '../../../platform/db/ids.ts';
import { createMailer, MailError } from '../../../platform/mail/mailer.ts';
import { UnrecoverableError } from '../../../platform/queue/job.ts';
import { deliver } from './deliver.ts';
import { writeMail } from './templates/templates.ts';

const ada = 'ada@example.org';
const template = { name: 'address-changed', username: 'ada' } as const;
const silent = pino({ level: 'silent' });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'Kinora <kinora@example.org>',
    PUBLIC_URL: siteUrl,
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Creates an email to deliver, and starts a mail server with these options. */
async function start({
  account = '',
  to = ada,
  locale = null,
  ...options
}: SMTPServerOptions & { account?: string; to?: string; locale?: Locale | null }) {
  const mails = await startMailServer(options);
  const smtpUrl = mails.url.replace('//', `//${account}`);
  const mailer = createMailer({ smtpUrl, from: 'Kinora <kinora@example.org>' });
  const mail = { id: createId(), to, locale, template };
  return {
    mails,
    mail,
    attempt: (log = silent) => deliver({ ...server.ctx, mailer }, mail, log),
    [Symbol.asyncDispose]: () => mails[Symbol.asyncDispose](),
  };
}

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });

test('an email contains text and HTML, the configured sender and a unique id', async () => {
  await using world = await start({});
  await world.attempt();
  const mail = await world.mails.receive(ada);
  const { text, html, subject } = writeMail(template, { name: 'Kinora', origin: siteUrl }, 'en');
  expect([mail.subject, mail.text, mail.html]).toEqual([subject, text, html]);
  expect(mail.from?.value).toEqual([{ name: 'Kinora', address: 'kinora@example.org' }]);
  expect(mail.messageId).toBe(`<${world.mail.id}@video.example.org>`);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test("an email is in the recipient's language, or in the site's if the recipient's is unknown", async () => {
  await using arabic = await start({ locale: 'ar' });
  await arabic.attempt();
  expect((await arabic.mails.receive(ada)).html).toContain('<html lang="ar" dir="rtl">');
  await setSite(server.ctx, { locale: 'de' });
  await using german = await start({});
  await german.attempt();
  await setSite(server.ctx, { locale: 'en' });
  expect((await german.mails.receive(ada)).html).toContain('<html lang="de" dir="ltr">');
});

test('an email that has arrived is not sent again', async () => {
  await using world = await start({});
  await world.attempt();
  await world.attempt();
  expect(world.mails.mailsTo(ada)).toHaveLength(1);
});

test('concurrent attempts send one email', async () => {
  await using world = await start({});
  await Promise.all([world.attempt(), world.attempt(), world.attempt()]);
  expect(world.mails.mailsTo(ada)).toHaveLength(1);
});

test('an email that the server defers is sent later, with the same id', async () => {
  const waiting = [421, 450, 452];
  await using world = await start({
    onRcptTo: (_address, _session, done) => {
      const code = waiting.pop();
      done(code ? refusal(code) : undefined);
    },
  });
  for (let refused = 0; refused < 3; refused += 1) await expect(world.attempt()).rejects.toThrow(MailError);
  await world.attempt();
  expect((await world.mails.receive(ada)).messageId).toContain(world.mail.id);
});

test('an email that the server defers after receiving the message is sent later', async () => {
  let isPostponed = true;
  await using world = await start({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(isPostponed ? refusal(451) : undefined));
    },
  });
  await expect(world.attempt()).rejects.toThrow(MailError);
  isPostponed = false;
  await world.attempt();
});

test.each([
  ['the recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
  [
    'the message',
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554))) },
  ],
] satisfies [string, SMTPServerOptions][])(
  'gives up on an email when the server rejects %s',
  async (_what, options) => {
    await using world = await start(options);
    await expect(world.attempt()).rejects.toThrow(UnrecoverableError);
  },
);

test('retries after a rejected login, since the admin can fix the configuration', async () => {
  await using world = await start({
    account: 'kinora:wrong@',
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refusal(535)),
  });
  const failed = world.attempt();
  await expect(failed).rejects.toThrow(MailError);
  await expect(failed).rejects.not.toThrow(UnrecoverableError);
});

test('logs in with the name and password in the URL', async () => {
  const seen: unknown[] = [];
  await using world = await start({
    account: 'kinora:p%40ss@',
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await world.attempt();
  expect([seen, world.mails.mailsTo(ada).length]).toEqual([[['kinora', 'p@ss']], 1]);
});

test('retries if the connection is lost before the message', async () => {
  let isBroken = true;
  await using world = await start({
    onRcptTo(_address, _session, done) {
      if (!isBroken) return done();
      for (const { _socket } of connectionsOf(this)) _socket.destroy();
    },
  });
  await expect(world.attempt()).rejects.toThrow(MailError);
  isBroken = false;
  await world.attempt();
  expect(world.mails.mailsTo(ada)).toHaveLength(1);
});

test('a connection lost between the message and the reply causes a log line, but no second email', async () => {
  let messages = 0;
  await using world = await start({
    onData(stream) {
      stream.resume();
      stream.on('end', () => {
        messages += 1;
        for (const { _socket } of connectionsOf(this)) _socket.destroy();
      });
    },
  });
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }));
  await world.attempt(log);
  expect(lines.join('')).toContain('An email may not have been delivered');
  await world.attempt();
  expect(messages).toBe(1);
});

test('while one attempt waits for the reply to its message, another attempt sends nothing', async () => {
  const messages: (() => void)[] = [];
  await using world = await start({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => messages.push(() => done()));
    },
  });
  const first = world.attempt();
  await expect.poll(() => messages.length).toBe(1);
  await world.attempt();
  expect(messages).toHaveLength(1);
  messages[0]?.();
  await first;
});

test('an address is one recipient, regardless of the characters it contains', async () => {
  await using world = await start({ to: 'ada,grace@example.org' });
  await world.attempt();
  expect(world.mails.all().map(({ recipients }) => recipients)).toEqual([['"ada,grace"@example.org']]);
});

/** Returns a mail server's open connections, which its types don't include. */
function connectionsOf(server: unknown): Iterable<{ _socket: { destroy(): void } }> {
  return (server as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
}
