import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDuration, formatPercent } from '#lib/format.ts';
import { findStill, type Still } from '#player/controls/storyboard.ts';
import { ChartCursor, GridLines, percent, XAxis, YAxis } from '#ui/chart/chart-parts.tsx';
import { scaleFor } from '#ui/chart/chart-scale.ts';
import { areaPath, linePath } from '#ui/chart/curve-path.ts';
import { FilmStrip, StillImage } from './film-strip.tsx';

export type Retention = {
  /** For each hundredth of the video, how often it was watched per view. */
  curve: readonly number[];
  typical: readonly number[] | null;
  /** Seconds. */
  duration: number;
};

type RetentionChartProps = Retention & { stills: readonly Still[] };

/** Draws the curve over the frames of the video: they are bright where many watched, and dark where few did. */
export function RetentionChart({ curve, typical, duration, stills }: RetentionChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const highest = Math.max(1, ...curve, ...(typical ?? []));
  const lines = scaleFor(highest * 100);
  const top = (lines.at(-1) ?? 100) / 100;
  const secondsAt = (index: number) => ((index + 0.5) / curve.length) * duration;
  const describe = (index: number) => describePoint({ curve, typical, duration }, index);
  return (
    <div dir="ltr">
      <div className="flex h-60 gap-3 sm:h-71">
        <YAxis lines={lines} textOf={(line) => formatPercent(line / 100)} />
        <div className="relative min-w-0 flex-1">
          <div className="absolute inset-0 overflow-clip rounded-sm bg-raised">
            {stills.length > 0 && <FilmStrip stills={stills} duration={duration} />}
            <Curves curve={curve} typical={typical} top={top} hasFrames={stills.length > 0} />
          </div>
          <svg
            role="img"
            aria-label={summaryOf({ curve, typical, duration })}
            className="absolute inset-0 size-full overflow-visible opacity-40"
          >
            <GridLines lines={lines} />
          </svg>
          {chosen !== null && (
            <Cursor
              share={(chosen + 0.5) / curve.length}
              height={Math.min((curve[chosen] ?? 0) / top, 1)}
              still={findStill(stills, secondsAt(chosen))}
              time={secondsAt(chosen)}
              watching={curve[chosen] ?? 0}
              usual={typical?.[chosen]}
            />
          )}
          <ChartCursor
            label={t`Audience retention`}
            count={curve.length}
            chosen={chosen}
            describe={describe}
            onChoose={setChosen}
          />
        </div>
      </div>
      <XAxis
        labels={[0, 0.25, 0.5, 0.75, 1].map((share) => ({
          share,
          text: formatDuration(share * duration),
          isWideOnly: share % 0.5 !== 0,
        }))}
      />
    </div>
  );
}

/** Such as `1:47: 43% watching, typically 51%`. */
function describePoint({ curve, typical, duration }: Retention, index: number): string {
  const time = formatDuration(((index + 0.5) / curve.length) * duration);
  const share = formatPercent(curve[index] ?? 0);
  const usual = typical?.[index];
  if (usual === undefined) {
    return t({ message: `${time}: ${share} watching`, comment: 'A time of the video: “1:47: 43% watching”' });
  }
  return t({
    message: `${time}: ${share} watching, typically ${{ usual: formatPercent(usual) }}`,
    comment: 'A time of the video: “1:47: 43% watching, typically 51%”',
  });
}

function summaryOf(retention: Retention): string {
  const { curve } = retention;
  const half = formatPercent(curve[Math.floor(curve.length / 2)] ?? 0);
  const end = formatPercent(curve.at(-1) ?? 0);
  return t`Audience retention: ${half} of the views reach the middle, and ${end} the end.`;
}

type CurvesProps = Pick<Retention, 'curve' | 'typical'> & { top: number; hasFrames: boolean };

function Curves({ curve, typical, top, hasFrames }: CurvesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {hasFrames ? (
        <path
          d={areaPath(curve, top, { edge: 0, isFullWidth: true })}
          fillOpacity="0.85"
          className="fill-canvas"
        />
      ) : (
        <path
          d={areaPath(curve, top, { edge: 1, isFullWidth: true })}
          fillOpacity="0.25"
          className="fill-accent-mark"
        />
      )}
      {typical && (
        <path
          d={linePath(typical, top, true)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
          fill="none"
          className="stroke-ink"
        />
      )}
      <path
        d={linePath(curve, top, true)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="3"
        strokeLinejoin="round"
        fill="none"
        className="stroke-accent-mark"
      />
    </svg>
  );
}

type CursorProps = {
  share: number;
  height: number;
  still: Still | undefined;
  /** Seconds. */
  time: number;
  watching: number;
  usual: number | undefined;
};

/** The vertical line at the cursor, with the frame, its time and its share. */
function Cursor({ share, height, still, time, watching, usual }: CursorProps) {
  const half = still ? `${still.width / 2 + 4}px` : '4.5rem';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-1">
      <div className="absolute inset-y-0 w-px -translate-x-1/2 bg-ink" style={{ left: percent(share) }} />
      <div
        className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent-mark"
        style={{ left: percent(share), bottom: percent(height) }}
      />
      <div
        className="absolute grid -translate-x-1/2 justify-items-center gap-1"
        style={{ bottom: 'calc(100% - 2rem)', left: `clamp(${half}, ${percent(share)}, 100% - ${half})` }}
      >
        {still && (
          <div
            className="overflow-clip rounded-sm shadow-overlay ring-2 ring-on-badge/90"
            style={{ width: still.width, height: still.height }}
          >
            <StillImage still={still} className="size-full" />
          </div>
        )}
        <p className="flex gap-2.5 rounded-control bg-badge px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-on-badge tabular-nums">
          <span>{formatDuration(time)}</span>
          <span className="text-accent">{formatPercent(watching)}</span>
          {usual !== undefined && (
            <span className="flex items-center gap-1.5 font-normal">
              <span className="w-3 border-t-2 border-dotted border-on-badge" />
              {formatPercent(usual)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
