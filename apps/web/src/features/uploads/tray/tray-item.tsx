import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { percentText, statusText, throughputText } from '../transfer/progress-text.ts';
import type { UploadItem } from '../transfer/upload-items.ts';
import { useUploads } from '../transfer/uploads-context.ts';

export function TrayItem({ item }: { item: UploadItem }) {
  const { title, status, percent, video, failure } = item;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row}>
      <div className="flex items-center">
        {video ? (
          <Link
            to={pageOf(video)}
            dir="auto"
            className="min-w-0 flex-1 truncate text-sm font-semibold underline underline-offset-4"
          >
            {title}
          </Link>
        ) : (
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
            {title}
          </span>
        )}
        <Actions item={item} nextFocus={() => row.current?.querySelector('button') ?? null} />
      </div>
      {status !== 'done' && <ProgressBar label={t`Upload of ${title}`} percent={percent} />}
      <p className="mt-1.5 flex justify-between gap-4 text-sm text-ink-muted">
        <span role="status" className={failure ? 'text-danger-ink' : undefined}>
          {failure ?? statusText(item)}
        </span>
        <span className="tabular-nums">
          {[throughputText(item), percentText(item)].filter(Boolean).join(' · ')}
        </span>
      </p>
    </li>
  );
}

/** A draft needs the rest of its form. */
function pageOf({ _id, isPublished, publishAt }: Video): string {
  return isPublished || publishAt ? `/video/${_id}` : `/video/edit/${_id}`;
}

type ActionsProps = {
  item: UploadItem;
  /** Returns the element that takes the focus from buttons that are removed. */
  nextFocus: () => HTMLElement | null;
};

function Actions({ item: { id, title, status, isSaving }, nextFocus }: ActionsProps) {
  const { pause, resume, cancel, dismiss } = useUploads();
  if (status === 'done') {
    return (
      <IconButton label={t`Dismiss ${title}`} onClick={() => dismiss(id)}>
        <X size={18} />
      </IconButton>
    );
  }
  return (
    <div ref={passFocusTo(nextFocus)} className="flex">
      {status === 'paused' || status === 'failed' ? (
        <IconButton
          label={status === 'failed' ? t`Try ${title} again` : t`Resume ${title}`}
          onClick={() => resume(id)}
        >
          {status === 'failed' ? <RotateCw size={18} /> : <Play size={18} />}
        </IconButton>
      ) : (
        <IconButton label={t`Pause ${title}`} aria-disabled={isSaving} onClick={() => pause(id)}>
          <Pause size={18} />
        </IconButton>
      )}
      <IconButton label={t`Cancel ${title}`} aria-disabled={isSaving} onClick={() => cancel(id)}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
