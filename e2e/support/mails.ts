import { type MailServer, startMailServer } from '../../apps/server/test/mail-server.ts';
import { test as base } from './test.ts';

/** Adds an SMTP server to the fixtures. The file's `settings` must make the site send email to it. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      await using mails = await startMailServer();
      await use(mails);
    },
    { scope: 'worker' },
  ],
});
