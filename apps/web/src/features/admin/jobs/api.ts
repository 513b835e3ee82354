import { type JobStatus, listJobs, retryJob } from '@kinora/contract/jobs';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isShortList, joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

/** Milliseconds between polls. Only a short list is polled. */
const interval = 5_000;

export function jobsQuery(status: JobStatus) {
  return infiniteQueryOptions({
    queryKey: queryKeys.jobs(status),
    queryFn: ({ pageParam, signal }) => callApi(listJobs, { query: { status, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.jobs),
    staleTime: 0,
    refetchInterval: (query) => (isShortList(query) ? interval : false),
  });
}

export function useRetryJob(jobId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(retryJob, { params: { jobId } }),
    meta: { success: t`The job will run again.`, fallback: t`The job couldn't be run again.` },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.anyJobs }),
  });
}
