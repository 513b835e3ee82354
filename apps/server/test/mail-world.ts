import { afterAll, beforeAll } from 'vitest';
import { type MailServer, mailSettings, startMailServer } from './mail-server.ts';
import { startServer, type TestServer } from './server.ts';

/** Before the tests of the calling file, starts a server with a worker that sends emails to a real SMTP server. */
export function mailWorld(): { readonly mails: MailServer; readonly server: TestServer } {
  const world = {} as { mails: MailServer; server: TestServer };
  beforeAll(async () => {
    world.mails = await startMailServer();
    world.server = await startServer(mailSettings(world.mails));
    await world.server.startWorker();
  });
  afterAll(async () => {
    await world.server[Symbol.asyncDispose]();
    await world.mails[Symbol.asyncDispose]();
  });
  return world;
}
