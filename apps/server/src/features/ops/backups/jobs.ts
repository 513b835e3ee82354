import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { backUp } from '../../../backups/back-up.ts';
import { digestOf } from '../../../backups/blobs.ts';
import { BackupError } from '../../../backups/manifest.ts';
import { prune } from '../../../backups/prune.ts';
import { findLatestIntact, verifyAndRecord } from '../../../backups/verification.ts';
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
    await backUp(source, folder, { signal });
    try {
      await verifyAndRecord(folder, signal);
    } catch (error) {
      if (error instanceof BackupError && error.damaged) await deleteDamaged(error.damaged);
      throw error;
    } finally {
      if (keep && !signal.aborted) await prune(connectionString, folder, keep);
    }
  },
  async onDeadLetter(ctx: Context) {
    const failure = await findLatestFailure(ctx.db, 'backups.make');
    const intact = ctx.config.backups && (await findLatestIntact(ctx.config.backups.folder));
    await ctx.db.transaction().execute((trx) =>
      notifyStaff(ctx, trx, {
        kind: 'backup',
        reason: failure?.reason ?? '',
        // Until a backup succeeds, the owner is notified of only the first failure.
        round: intact ? path.basename(intact) : '',
      }),
    );
  },
});

/**
 * Deletes a damaged blob: a backup reuses what earlier ones have copied, so the retry would reuse the blob. It is read
 * again first, because earlier backups need the blob if only the read failed.
 */
async function deleteDamaged(blob: string): Promise<void> {
  const found = await digestOf(blob).catch(() => null);
  if (found !== path.basename(blob)) await rm(blob, { force: true });
}
