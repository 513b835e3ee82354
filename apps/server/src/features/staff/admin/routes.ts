import { getCounts, getOverview } from '@kinora/contract/admin';
import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listJobs, retryJob } from '@kinora/contract/jobs';
import { changePerson, getPerson, listPeople, listStaff } from '@kinora/contract/people';
import type { Routing } from '../../../http/routing.ts';
import { jobs, retry } from './jobs/jobs.ts';
import { presentJob } from './jobs/present-job.ts';
import { counts, overview } from './overview/overview.ts';
import { changeAsStaff, people, staff } from './people/people.ts';
import { personDetails } from './people/person-details.ts';
import { presentPerson, presentPersonDetails } from './people/present-person.ts';
import { presentAdminVideo } from './videos/present-video.ts';
import { videos } from './videos/videos.ts';

export function adminRoutes({ bind }: Routing): void {
  bind(getCounts, (ctx, { viewer }) => counts(ctx, viewer));

  bind(getOverview, (ctx, { viewer }) => overview(ctx, viewer));

  bind(listPeople, async (ctx, { query }) => {
    const { rows, info } = await people(ctx, query);
    return { people: rows.map((row) => presentPerson(ctx.urls, row)), ...info };
  });

  bind(listStaff, async (ctx) => ({ staff: await staff(ctx) }));

  bind(getPerson, async (ctx, { viewer, params }) =>
    presentPersonDetails(ctx.urls, await personDetails(ctx, viewer, params.userId)),
  );

  bind(changePerson, async (ctx, { viewer, params, body }) =>
    presentPerson(ctx.urls, await changeAsStaff(ctx, viewer, params.userId, body)),
  );

  bind(listAdminVideos, async (ctx, { query }) => {
    const { rows, info } = await videos(ctx, query);
    return { videos: rows.map((row) => presentAdminVideo(ctx.urls, row)), ...info };
  });

  bind(listJobs, async (ctx, { viewer, query }) => {
    const { rows, info } = await jobs(ctx, query);
    return { jobs: rows.map((row) => presentJob(ctx.urls, row, viewer)), ...info };
  });

  bind(retryJob, async (ctx, { viewer, params }) => {
    await retry(ctx, viewer, params.jobId);
    return {};
  });
}
