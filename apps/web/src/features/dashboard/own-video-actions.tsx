import { t } from '@lingui/core/macro';
import { ChartColumn, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { OwnVideo } from './api.ts';
import { useDeleteVideo } from './use-delete-video.ts';

const linkClass = 'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-raised';

export function OwnVideoActions({ video: { _id, title } }: { video: OwnVideo }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteVideo(_id);
  const remove = () => deletion.mutate(undefined, { onSettled: () => setConfirming(false) });
  return (
    <div className="flex">
      <Link
        to={`/dashboard/analytics?video=${_id}`}
        aria-label={t`Analytics of ${title}`}
        title={t`Analytics`}
        className={linkClass}
      >
        <ChartColumn aria-hidden="true" size={18} />
      </Link>
      <Link to={`/video/edit/${_id}`} aria-label={t`Edit ${title}`} title={t`Edit`} className={linkClass}>
        <Pencil aria-hidden="true" size={18} />
      </Link>
      <IconButton label={t`Delete ${title}`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
        item={title}
        confirmLabel={t`Delete video`}
      />
    </div>
  );
}
