import type { QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { listJobs } from '@kinora/contract/jobs';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Staff } from '../../../../http/audience.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { pageOf } from '../../../../platform/db/keyset.ts';
import { findJobs, jobOrder, type ListedJob, lockFailedJob } from '../../../../platform/queue/listed-jobs.ts';
import { resumeImport } from '../../../content/imports/service.ts';
import type { OwnerRow } from '../../../identity/accounts/present.ts';
import { peopleOf } from '../../../identity/accounts/service.ts';
import { makeAgain } from '../../../identity/data-export/service.ts';
import { isPreparation, prepareAgain } from '../../../media/transcoding/service.ts';
import { record } from '../../audit/service.ts';
import { findSubjects, idsIn, type JobVideo } from './job-subjects.ts';

export type JobRow = ListedJob & { owner: OwnerRow | undefined; video: JobVideo | null };

export async function jobs({ db }: Context, asked: QueryOf<typeof listJobs>) {
  const { rows, info } = pageOf(jobOrder(asked.status), asked, await findJobs(db, asked.status, asked));
  const subjects = await findSubjects(
    db,
    rows.map(({ data }) => data),
  );
  const ownerOf = await peopleOf(
    db,
    subjects.map(({ ownerId }) => ownerId),
  );
  const hydrated = rows.map((row, index): JobRow => {
    const { ownerId = null, video = null } = subjects[index] ?? {};
    return { ...row, video, owner: ownerOf.get(ownerId) };
  });
  return { rows: hydrated, info };
}

/** Retries a failed job. First reverts the changes that its dead-letter handler made. */
export async function retry(ctx: Context, staff: Staff, jobId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const job = await lockFailedJob(trx, jobId);
    if (!job) throw new AppError('NOT_FOUND', errorText('jobNotFound'));
    await runAgain(ctx, trx, job);
    const target = { kind: 'job', id: job.id } as const;
    await record(trx, { actorId: staff.id, action: 'retry', target, reason: job.name });
  });
}

async function runAgain(ctx: Context, trx: Trx, job: ListedJob): Promise<void> {
  const { assetId, exportId, ...ids } = idsIn(job.data);
  if (assetId && isPreparation(job.name)) return prepareAgain(ctx, trx, assetId);
  if (exportId) await makeAgain(trx, exportId);
  await resumeImport(trx, ids);
  await ctx.queue.retry(trx, job);
}
