import type { User } from '@kinora/contract/accounts';
import {
  type DeliveryMethod,
  deliveryMethods,
  type NotificationKind,
  type NotificationSettings,
  staffKinds,
} from '@kinora/contract/notifications';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '#lib/i18n/i18n.ts';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { settingsQuery, useChangeSettings } from './api.ts';
import { dailyKinds, kindTexts, wayTexts } from './setting-texts.ts';

type SettingsPanelProps = {
  hasMail: boolean;
  /** The viewer's role: some kinds are only for the staff, or for the site's owner. */
  role: User['role'];
};

/** Shows one switch per kind and delivery method that the site offers. */
export function SettingsPanel({ hasMail, role }: SettingsPanelProps) {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const shown = kindTexts.filter(([kind]) => {
    if (kind === 'backup') return role === 'owner';
    return role !== 'member' || !staffKinds.includes(kind);
  });
  const ways = deliveryMethods.filter((way) => way !== 'mail' || hasMail);
  return (
    <Panel
      title={t`Notify me about`}
      description={
        hasMail
          ? t`On the site, by email, and as push notifications on devices where you turn them on. Emails about likes and subscribers are sent once a day.`
          : t`On the site, and as push notifications on devices where you turn them on.`
      }
    >
      {!settings && !error && <PanelLoading lines={6} />}
      {!settings && error && <PanelFailure error={error} onRetry={refetch} />}
      {settings && (
        <ul className="divide-y divide-line">
          {shown.map(([kind, title, when]) => (
            <KindSwitches
              key={kind}
              title={i18n._(title)}
              when={i18n._(when)}
              {...{ kind, ways, settings }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type KindSwitchesProps = {
  kind: NotificationKind;
  title: string;
  when: string;
  ways: readonly DeliveryMethod[];
  settings: NotificationSettings;
};

function KindSwitches({ kind, title, when, ways, settings }: KindSwitchesProps) {
  const change = useChangeSettings();
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-sm text-ink-muted">{when}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-6 sm:gap-4">
        {ways.map((way) => (
          <WaySwitch
            key={way}
            label={t({
              message: `${title}: ${{ way: labelOf(kind, way) }}`,
              comment: 'Such as “Likes: Daily mail” or “Comments: Push”',
            })}
            short={labelOf(kind, way)}
            checked={settings[kind][way]}
            onCheckedChange={(isOn) => change.mutate({ kind, way, isOn })}
          />
        ))}
      </div>
    </li>
  );
}

const labelOf = (kind: NotificationKind, way: DeliveryMethod) =>
  way === 'mail' && dailyKinds.includes(kind) ? t`Daily email` : i18n._(wayTexts[way]);

type WaySwitchProps = {
  label: string;
  short: string;
  checked: boolean;
  onCheckedChange: (isOn: boolean) => void;
};

/** Shows only the delivery method as text; the accessible name also contains the kind. */
function WaySwitch({ label, short, ...rest }: WaySwitchProps) {
  return (
    <span className="flex items-center gap-2 sm:min-w-16 sm:flex-col sm:gap-0">
      <Switch label={label} hideLabel {...rest} />
      <span aria-hidden="true" className="text-sm text-ink-muted sm:-mt-1.5 sm:text-xs">
        {short}
      </span>
    </span>
  );
}
