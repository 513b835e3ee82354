import type { Report } from '@kinora/contract/reports';
import { t } from '@lingui/core/macro';
import { PartyPopper } from 'lucide-react';
import { useRef, useState } from 'react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import { useMayActOn } from '../staff.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type ReportStatus, reportsQuery } from './decisions.ts';
import { availableReportActions, pathOf, type ReportAction, reportActions } from './report-actions.ts';
import { ReportCard } from './report-card.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type ReportQueueProps = {
  status: ReportStatus;
  /** Shows only the reports about this person's channel and content. */
  userId?: string;
};

export function ReportQueue({ status, userId }: ReportQueueProps) {
  const reports = useList(reportsQuery(status, userId));
  return (
    <InfiniteList
      query={reports}
      itemName="report"
      skeleton={
        <Skeletons count={3} className="flex flex-col gap-4">
          <PostSkeleton />
        </Skeletons>
      }
      empty={
        status === 'open' ? (
          <EmptyState icon={PartyPopper} title={t`No open reports`} hint={t`New reports appear here.`} />
        ) : (
          <EmptyState icon={PartyPopper} title={t`No closed reports`} />
        )
      }
    >
      {(shown) => <Queue reports={shown} />}
    </InfiniteList>
  );
}

type PendingDecision = { report: Report; action: ReportAction };

/** Shows the open reports. Keyboard shortcuts act on the current report or move to its neighbors. */
function Queue({ reports }: { reports: readonly Report[] }) {
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list);
  const [index, setIndex] = useState(0);
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const current = reports[Math.min(index, reports.length - 1)];
  const currentId = current?._id;
  const mayActOn = useMayActOn();
  const actionsOn = (report: Report) => availableReportActions(report, mayActOn(report.target.owner._id));

  const moveBy = (steps: number) => {
    const next = Math.min(
      Math.max(reports.findIndex(({ _id }) => _id === currentId) + steps, 0),
      reports.length - 1,
    );
    setIndex(next);
    focusOn(reports[next]?._id);
  };
  const openDecision = (decision: PendingDecision) => {
    setPendingDecision(decision);
    setDialogOpen(true);
  };
  useQueueKeys((key) => {
    if (!current || isDialogOpen) return false;
    const action = current.closed
      ? undefined
      : actionsOn(current).find((one) => reportActions[one].key === key);
    if (key === 'j') {
      moveBy(1);
    } else if (key === 'k') {
      moveBy(-1);
    } else if (key === 'o') {
      window.open(pathOf(current), '_blank', 'noopener');
    } else if (action) {
      openDecision({ report: current, action });
    } else {
      return false;
    }
    return true;
  });

  return (
    <>
      <div ref={list} className="flex flex-col gap-4">
        {reports.map((report, place) => (
          <ReportCard
            key={report._id}
            report={report}
            actions={actionsOn(report)}
            isCurrent={report._id === currentId}
            onFocus={() => setIndex(place)}
            onAction={(action) => openDecision({ report, action })}
          />
        ))}
      </div>
      {pendingDecision && (
        <DecisionDialog
          key={`${pendingDecision.action} ${pendingDecision.report._id}`}
          {...pendingDecision}
          open={isDialogOpen}
          onClose={() => setDialogOpen(false)}
          // Focuses the current report, which has replaced the closed one.
          focusAfter={() => document.querySelector<HTMLElement>('article[aria-current]')}
        />
      )}
    </>
  );
}

function focusOn(id: string | undefined): void {
  if (id === undefined) return;
  const card = document.getElementById(id);
  if (!card || card.contains(document.activeElement)) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
