import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import { CopyField } from '#ui/form/copy-field.tsx';
import { controlClass } from '#ui/form/field.tsx';
import { embedCode } from './embed-code.ts';
import { parseTime } from './start-time.ts';

export type ShareLinkProps = {
  videoId: string;
  /** Returns the playback time in seconds. Absent where no video plays. */
  getCurrentTime?: () => number;
  /** The video's title. Absent where other sites can't embed the video. */
  embedTitle?: string | undefined;
};

/**
 * Shows the link to a video, and the code that embeds it. On the video's page both can include the current time as the
 * start time.
 */
export function ShareLink({ videoId, getCurrentTime, embedTitle }: ShareLinkProps) {
  const [start, setStart] = useState<number | null>(null);
  const { origin } = window.location;
  const query = start ? `?t=${start}` : '';
  return (
    <>
      <CopyField
        label={t`Link to this page`}
        value={`${origin}/video/${videoId}${query}`}
        copied={t`Link copied to clipboard!`}
        failed={t`Failed to copy link`}
      />
      {embedTitle !== undefined && (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">
            <Trans comment="Heading of the code that shows a video on another website">Embed</Trans>
          </h3>
          <CopyField
            label={t`Embed code`}
            value={embedCode(`${origin}/embed/${videoId}${query}`, embedTitle)}
            copied={t`Embed code copied to clipboard!`}
            failed={t`Failed to copy the embed code`}
            action={<Trans context="verb">Copy code</Trans>}
            variant="secondary"
          />
        </section>
      )}
      {getCurrentTime && <StartTime getCurrentTime={getCurrentTime} onChange={setStart} />}
    </>
  );
}

type StartTimeProps = {
  getCurrentTime: () => number;
  /** Called with the start time in seconds, or null without a valid one. */
  onChange: (start: number | null) => void;
};

function StartTime({ getCurrentTime, onChange }: StartTimeProps) {
  const [start, setStart] = useState(() => formatDuration(getCurrentTime()));
  const [hasStart, setHasStart] = useState(false);
  const isInvalid = hasStart && parseTime(start) === null;
  const change = (isOn: boolean, text: string) => {
    setHasStart(isOn);
    setStart(text);
    onChange(isOn ? parseTime(text) : null);
  };
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={hasStart}
          onChange={({ target }) => change(target.checked, start)}
          className="size-5 accent-accent-mark"
        />
        <Trans comment="Checkbox before a field with a time such as 1:30">Start at</Trans>
      </label>
      <input
        aria-label={t`Time to start at`}
        aria-invalid={isInvalid ? true : undefined}
        value={start}
        disabled={!hasStart}
        inputMode="numeric"
        onChange={({ target }) => change(hasStart, target.value)}
        className={`${controlClass} h-11 max-w-28 tabular-nums`}
      />
      {isInvalid && (
        <p role="alert" className="text-sm text-danger-ink">
          <Trans>Enter a time such as 1:30</Trans>
        </p>
      )}
    </div>
  );
}
