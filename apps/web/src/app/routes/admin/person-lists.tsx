import type { PersonDetails } from '@kinora/contract/people';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuditTable } from '#features/moderation/audit/audit-table.tsx';
import type { ReportStatus } from '#features/moderation/reports/decisions.ts';
import { ReportQueue } from '#features/moderation/reports/report-queue.tsx';
import { VideoTable } from '#features/moderation/videos/video-table.tsx';
import { formatCount } from '#lib/format.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const values = ['videos', 'reports', 'log'] as const;
type Value = (typeof values)[number];

/** Shows a person's videos, the reports about them and the staff actions on their account, each in a tab. */
export function PersonLists({ person }: { person: PersonDetails }) {
  const [params, setParams] = useSearchParams();
  const { _id: userId, reports } = person;
  const value = values.find((one) => one === params.get('tab')) ?? 'videos';
  const open = (tab: Value) =>
    setParams(tab === 'videos' ? {} : { tab }, { replace: true, preventScrollReset: true });
  const tabs = [
    { value: 'videos', label: t`Videos` },
    {
      value: 'reports',
      label:
        reports.open > 0
          ? t({
              message: `Reports (${{ count: formatCount(reports.open) }})`,
              comment: 'A tab, with the number of open reports about a person',
            })
          : t({ message: 'Reports', comment: 'What people report to the staff' }),
    },
    { value: 'log', label: t`Staff actions` },
  ] as const;
  return (
    <Tabs label={t`About this person`} tabs={tabs} value={value} onValueChange={open}>
      <TabPanel value="videos">
        <VideoTable filters={{ query: '', status: 'all', person: userId }} />
      </TabPanel>
      <TabPanel value="reports">
        <PersonReports person={person} />
      </TabPanel>
      <TabPanel value="log">
        <AuditTable filter="all" userId={userId} />
      </TabPanel>
    </Tabs>
  );
}

function PersonReports({ person: { _id: userId, reports } }: { person: PersonDetails }) {
  const [status, setStatus] = useState<ReportStatus>(
    reports.open === 0 && reports.closed > 0 ? 'closed' : 'open',
  );
  const options = [
    { value: 'open', label: t({ message: 'Open', context: 'reports' }) },
    { value: 'closed', label: t({ message: 'Closed', context: 'reports' }) },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex">
        <SegmentedControl
          label={t({ message: 'Show', context: 'verb' })}
          options={options}
          value={status}
          onValueChange={setStatus}
        />
      </div>
      <ReportQueue key={status} status={status} userId={userId} />
    </div>
  );
}
