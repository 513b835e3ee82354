import { t } from '@lingui/core/macro';
import type { Breakdowns as BreakdownData } from './api.ts';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { deviceLabel, hostLabel, sourceLabel } from './labels.ts';
import { WithheldPanel } from './withheld-panel.tsx';

const columnClass = 'flex min-w-0 flex-col gap-3 sm:gap-4';

/** The viewers by source, site, device and subscription. */
export function Breakdowns({ sources, referrers, devices, subscribers }: BreakdownData) {
  if (!devices || !subscribers) return <WithheldPanel title={t`Traffic sources and audience`} />;
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
      <div className={columnClass}>
        <BreakdownPanel
          title={t`How viewers found it`}
          columnLabel={t({ message: 'Source', comment: 'Where a viewer opened a video' })}
          fileName="sources"
          rows={sources.map(({ source, ...row }) => ({ key: source, label: sourceLabel(source), ...row }))}
        />
        <BreakdownPanel
          title={t`Subscribers and others`}
          columnLabel={t`Viewers`}
          fileName="subscribers"
          rows={[
            { key: 'subscribed', label: t`Subscribers`, ...subscribers.subscribed },
            {
              key: 'others',
              label: t({ message: 'Others', comment: 'Viewers who don’t subscribe' }),
              ...subscribers.others,
            },
          ]}
        />
      </div>
      <div className={columnClass}>
        <BreakdownPanel
          title={t`Other sites`}
          columnLabel={t({ message: 'Site', comment: 'The host of a page with a link or an embedded video' })}
          fileName="sites"
          rows={referrers.map(({ host, ...row }) => ({ key: host, label: hostLabel(host), ...row }))}
          empty={t`No views from links or embedded players on other sites`}
        />
        <BreakdownPanel
          title={t`Devices`}
          columnLabel={t`Device`}
          fileName="devices"
          rows={devices.map(({ device, ...row }) => ({ key: device, label: deviceLabel(device), ...row }))}
        />
      </div>
    </div>
  );
}
