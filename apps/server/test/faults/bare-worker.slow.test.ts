import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addVideoComment } from '@kinora/contract/comments';
import { changeNotificationSettings } from '@kinora/contract/notifications';
import { getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailSettings, startMailServer } from '../mail-server.ts';
import { publish } from '../media.ts';
import { startS3 } from '../s3.ts';
import { startServer } from '../server.ts';
import { WorkerProcess } from './worker-process.ts';

test('a worker with only the database and the bucket encodes videos and leaves emails to other workers', async () => {
  await using mails = await startMailServer();
  await using s3 = await startS3();
  const settings = mailSettings(mails);
  await using server = await startServer({ ...s3.environment, ...settings });
  const { config, db } = server.ctx;
  const [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
  await sql`update users set email_confirmed_at = now() where id = ${ada.user._id}`.execute(db);
  await ada.call(changeNotificationSettings, { body: { comment: { mail: true } } });

  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-worker-'));
  const elsewhere = { ...config, dataDir: folder.path, sessionSecret: undefined };
  await using _bare = new WorkerProcess(elsewhere, s3.environment);
  const { _id: videoId } = await publish(server.app, ada);
  await grace.call(addVideoComment, { params: { videoId }, body: { content: 'Lovely' } });
  const status = async () => (await ada.call(getVideo, { params: { videoId } })).data.playback.status;
  await expect.poll(status, { timeout: 120_000 }).toBe('ready');
  const waiting = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'created' order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  await expect.poll(waiting).toEqual(['account-links.mail', 'notifications.deliver']);

  await using _other = new WorkerProcess(config, { ...s3.environment, ...settings });
  const subjects = () =>
    [ada, grace].flatMap(({ user }) => mails.mailsTo(user.email)).map((one) => one.subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('commented on your video'));
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/confirm/i));
});
