import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { backUp } from '../../../backups/back-up.ts';
import { BackupError } from '../../../backups/manifest.ts';
import { verifyAndRecord } from '../../../backups/verification.ts';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { findLatestFailure } from '../../../platform/queue/listed-jobs.ts';
import { notifyStaff } from '../../notify/notifications/service.ts';

const hours = 60 * 60;

/**
 * Makes a scheduled backup and verifies it. An attempt whose worker died leaves a folder that the next attempt deletes.
 * Runs only where the folder is configured and the secret is known, because the backup contains the secret.
 */
export const makeBackupJob = defineJob({
  name: 'backups.make',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 24 * hours },
  concurrency: ({ config, knowsSecret }: Context) => (config.backups?.every && knowsSecret ? 1 : 0),
  async run(ctx: Context, _payload, { signal }) {
    const { config, storage, secret, directDatabaseUrl: connectionString } = ctx;
    if (!config.backups) return;
    const { folder, keep } = config.backups;
    const source = {
      connectionString,
      storage,
      secret: { value: secret, isSetting: config.sessionSecret !== undefined },
    };
    await backUp(source, folder, { keep, signal });
    await verifyAndRecord(folder, signal).catch(async (error) => {
      // A backup reuses what earlier ones have copied, so the retry would reuse the damaged file too.
      if (error instanceof BackupError && error.damaged) await rm(error.damaged, { force: true });
      throw error;
    });
  },
  async onDeadLetter(ctx: Context) {
    const failure = await findLatestFailure(ctx.db, 'backups.make');
    const at = failure?.at ?? new Date();
    await ctx.db.transaction().execute((trx) =>
      notifyStaff(ctx, trx, {
        kind: 'backup',
        reason: failure?.reason ?? '',
        round: at.toISOString(),
      }),
    );
  },
});
