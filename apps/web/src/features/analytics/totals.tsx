import { t } from '@lingui/core/macro';
import { formatCount, formatDuration, formatPercent } from '#lib/format.ts';
import type { ChannelAnalytics, VideoAnalytics } from './api.ts';
import { formatSigned, formatWatchTime } from './formats.ts';
import { changeOf, shareChangeOf } from './stat-change.ts';
import { type Stat, StatTiles } from './stat-tiles.tsx';

type Totals = VideoAnalytics['totals'];
type Compared<T> = { totals: T; previous: T | null };

export function ChannelTotals({ totals, previous }: Compared<ChannelAnalytics['totals']>) {
  const both = { totals, previous };
  return <StatTiles stats={[watchTime(both), views(both), averageShare(both), subscribers(both)]} />;
}

export function VideoTotals({ totals, previous, duration }: Compared<Totals> & { duration: number }) {
  const both = { totals, previous };
  const average = { ...averageShare(both), detail: averageDuration(totals, duration) };
  return <StatTiles stats={[watchTime(both), views(both), viewers(both), average]} />;
}

function watchTime({ totals, previous }: Compared<Totals>): Stat {
  const before = previous?.watchSeconds;
  return {
    label: t`Watch time`,
    value: formatWatchTime(totals.watchSeconds),
    change: before === undefined ? null : changeOf(totals.watchSeconds, before, formatWatchTime(before)),
  };
}

function views({ totals, previous }: Compared<Totals>): Stat {
  return {
    label: t`Views`,
    value: formatCount(totals.views),
    change: previous && changeOf(totals.views, previous.views, formatCount(previous.views)),
  };
}

function viewers({ totals, previous }: Compared<Totals>): Stat {
  return {
    label: t`Viewers`,
    value: formatCount(totals.viewers),
    change: previous && changeOf(totals.viewers, previous.viewers, formatCount(previous.viewers)),
    detail: t`Each person counts once per day.`,
  };
}

function averageShare({ totals, previous }: Compared<Totals>): Stat {
  const now = totals.averageShare;
  const before = previous?.averageShare ?? null;
  return {
    label: t({ message: 'Average share watched', comment: 'How much of a video a view covers' }),
    value: now === null ? '–' : formatPercent(now),
    change: now === null || before === null ? null : shareChangeOf(now, before),
  };
}

function averageDuration({ averageShare }: Totals, duration: number): string | undefined {
  if (averageShare === null || duration === 0) return undefined;
  const average = formatDuration(averageShare * duration);
  return t({
    message: `${average} of ${{ duration: formatDuration(duration) }}`,
    comment: 'Two durations: “1:47 of 4:07”',
  });
}

function subscribers({ totals, previous }: Compared<ChannelAnalytics['totals']>): Stat {
  const { subscribersGained: gained, subscribersLost: lost } = totals;
  const before = previous && previous.subscribersGained - previous.subscribersLost;
  return {
    label: t`Subscribers`,
    value: formatSigned(gained - lost),
    change: before === null ? null : changeOf(gained - lost, before, formatSigned(before)),
    detail: t({
      message: `${{ gained: formatCount(gained) }} gained, ${{ lost: formatCount(lost) }} lost`,
      comment: 'Subscribers: “15 gained, 3 lost”',
    }),
  };
}
