import type { DataOf } from '@kinora/contract/endpoint';
import { suspendPerson, warnPerson } from '@kinora/contract/moderation';
import { closeReport, listReports, type Report } from '@kinora/contract/reports';
import { t } from '@lingui/core/macro';
import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { moderateContent } from '../content-actions.ts';
import type { ReportAction } from './report-actions.ts';

export type ReportStatus = 'open' | 'closed';

type ReportPages = InfiniteData<DataOf<typeof listReports>>;

/** Lists the reports: all, or only those about one person's channel and content. */
export const reportsQuery = (status: ReportStatus, userId?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.reports(status, userId),
    queryFn: ({ pageParam, signal }) =>
      callApi(listReports, { query: { ...pageParam, status, ...(userId && { userId }) } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.reports),
    staleTime: 0,
  });

type Decision = {
  report: Report;
  action: ReportAction;
  reason: string;
  /** Used only if `action` is `suspend`. */
  suspension: { until: string | null; hide: boolean };
};

/** The actions performed so far, each with its report id. Their reports may still be open. */
const performed = new Set<string>();

/** Performs the chosen action, then closes the report. */
export function useDecide() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (decision: Decision) => {
      // If only closing the report failed, a retry must not warn or suspend the person again.
      const key = `${decision.report._id} ${decision.action}`;
      if (!performed.has(key)) await perform(decision);
      performed.add(key);
      await close(decision);
    },
    meta: { fallback: t`Failed to close the report.` },
    onSettled: (_data, error, { report }) => {
      if (error && !isAlreadyHandled(error)) return;
      client.setQueriesData<ReportPages>(
        { queryKey: [...queryKeys.anyReports, 'open'] },
        (list) => list && { ...list, pages: list.pages.map((page) => withoutReportsOf(report, page)) },
      );
      client.invalidateQueries({ queryKey: [...queryKeys.anyReports, 'closed'] });
      client.invalidateQueries({ queryKey: queryKeys.staffCounts });
      client.invalidateQueries({ queryKey: queryKeys.anyAudit });
      client.invalidateQueries({ queryKey: queryKeys.personOfSite(report.target.owner._id) });
    },
  });
}

function withoutReportsOf<Page extends { reports: Report[] }>({ target }: Report, page: Page): Page {
  return { ...page, reports: page.reports.filter((report) => report.target._id !== target._id) };
}

/** Returns whether the report no longer needs a decision: another staff member has closed it, or its target is gone. */
function isAlreadyHandled(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');
}

async function close({ report, action, reason }: Decision): Promise<void> {
  // Deleting the target also deletes its reports.
  if (action === 'delete') return;
  const outcome = action === 'dismiss' ? 'dismissed' : 'acted';
  await callApi(closeReport, { params: { reportId: report._id }, body: { outcome, reason } });
}

async function perform({ report, action, reason, suspension }: Decision): Promise<void> {
  const { owner } = report.target;
  const body = { reason };
  switch (action) {
    case 'dismiss':
      return;
    case 'hide':
    case 'delete':
      // Channels can't be hidden or deleted.
      if (report.kind === 'channel') return;
      await moderateContent(action, { kind: report.kind, id: report.target._id }, reason);
      return;
    case 'warn':
      await callApi(warnPerson, { params: { userId: owner._id }, body });
      return;
    case 'suspend':
      await callApi(suspendPerson, { params: { userId: owner._id }, body: { ...suspension, reason } });
  }
}
