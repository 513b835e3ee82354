import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDuration, formatPercent } from '#lib/format.ts';
import { formatMediaTime } from '#lib/media-time.ts';
import { useStoryboard } from '#player/controls/use-storyboard.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import type { VideoAnalytics } from '../api.ts';
import { type Retention, RetentionChart } from './retention-chart.tsx';

type RetentionPanelProps = Pick<VideoAnalytics, 'typicalRetention' | 'duration' | 'storyboard'> & {
  retention: readonly number[];
};

/** Which parts of the video are watched, over the lifetime of its file. */
export function RetentionPanel({ retention, typicalRetention, duration, storyboard }: RetentionPanelProps) {
  const stills = useStoryboard(storyboard, true);
  const title = t`Audience retention`;
  const shown = { curve: retention, typical: typicalRetention, duration };
  return (
    <ChartPanel
      title={title}
      description={t`How many views include each part of the video, since it was uploaded`}
      table={tableOf(title, shown)}
    >
      <RetentionChart {...shown} stills={stills} />
      <Legend hasTypical={typicalRetention !== null} />
    </ChartPanel>
  );
}

function Legend({ hasTypical }: { hasTypical: boolean }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-0.75 w-6 rounded-full bg-accent-mark" />
        <Trans>This video</Trans>
      </li>
      <li className="flex items-center gap-2">
        {hasTypical ? (
          <>
            <span aria-hidden="true" className="w-6 border-t-3 border-dotted border-ink" />
            <Trans>Typical of your videos of similar length</Trans>
          </>
        ) : (
          <Trans>A typical curve appears once three other videos of similar length have views.</Trans>
        )}
      </li>
    </ul>
  );
}

type Point = { seconds: number; share: number; typical: number | null };

function tableOf(label: string, { curve, typical, duration }: Retention): ChartTable<Point> {
  return {
    label,
    fileName: 'retention',
    rows: curve.map((share, index) => ({
      seconds: (index / curve.length) * duration,
      share,
      typical: typical?.[index] ?? null,
    })),
    columns: [
      {
        label: t({ message: 'Time', comment: 'A time of the video' }),
        fileLabel: t({ message: 'Time (seconds)', comment: 'A time of the video' }),
        text: ({ seconds }) =>
          duration < curve.length ? formatMediaTime(seconds * 1000) : formatDuration(seconds),
        raw: ({ seconds }) => Math.round(seconds * 100) / 100,
      },
      {
        label: t`This video`,
        text: ({ share }) => formatPercent(share),
        raw: ({ share }) => share,
      },
      {
        label: t({ message: 'Typical', comment: 'The usual share of viewers at a time of a video' }),
        text: ({ typical }) => (typical === null ? '–' : formatPercent(typical)),
        raw: ({ typical }) => typical,
      },
    ],
  };
}
