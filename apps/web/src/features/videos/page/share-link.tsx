import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { controlClass } from '#ui/form/field.tsx';
import { parseTime } from './start-time.ts';

/** Milliseconds during which the confirmation is shown. */
const copiedDuration = 2000;

export type ShareLinkProps = {
  videoId: string;
  /** Returns the playback time in seconds. Absent where no video plays. */
  getCurrentTime?: () => number;
};

/** Shows the link to a video. On the video's page it can include the current time as the start time. */
export function ShareLink({ videoId, getCurrentTime }: ShareLinkProps) {
  const page = `${window.location.origin}/video/${videoId}`;
  return getCurrentTime ? (
    <LinkWithStart page={page} getCurrentTime={getCurrentTime} />
  ) : (
    <CopyLink link={page} />
  );
}

function LinkWithStart({ page, getCurrentTime }: { page: string; getCurrentTime: () => number }) {
  const [start, setStart] = useState(() => formatDuration(getCurrentTime()));
  const [hasStart, setHasStart] = useState(false);
  const seconds = parseTime(start);
  return (
    <>
      <CopyLink link={hasStart && seconds ? `${page}?t=${seconds}` : page} />
      <div className="-mt-2 flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={hasStart}
            onChange={({ target }) => setHasStart(target.checked)}
            className="size-5 accent-accent-mark"
          />
          <Trans comment="Checkbox before a field with a time such as 1:30">Start at</Trans>
        </label>
        <input
          aria-label={t`Time to start at`}
          aria-invalid={hasStart && seconds === null ? true : undefined}
          value={start}
          disabled={!hasStart}
          inputMode="numeric"
          onChange={({ target }) => setStart(target.value)}
          className={`${controlClass} h-11 max-w-28 tabular-nums`}
        />
        {hasStart && seconds === null && (
          <p role="alert" className="text-sm text-danger-ink">
            <Trans>Enter a time such as 1:30</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function CopyLink({ link }: { link: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedDuration);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    if (await copyText(link)) {
      setCopiedAt(Date.now());
    } else {
      toast.error(t`Failed to copy link`);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={t`Link to this page`}
          value={link}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} h-11 min-w-0`}
        />
        <Button variant="primary" onClick={copy}>
          {copiedAt === null ? <Copy aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />}
          <Trans context="verb">Copy</Trans>
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-success-ink">
        {copiedAt !== null && t`Link copied to clipboard!`}
      </p>
    </div>
  );
}
