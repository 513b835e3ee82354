import type { AudioTrack } from '@kinora/contract/audio-tracks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowUp,
  Check,
  EllipsisVertical,
  Eye,
  EyeOff,
  Loader,
  Pencil,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { languageNames } from '#lib/language-names.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { useDeleteTrack, useUpdateTrack } from './api.ts';
import { TrackDialog } from './track-dialog.tsx';

type TrackRowProps = {
  videoId: string;
  track: AudioTrack;
  /** Counted from 0. */
  position: number;
  count: number;
};

export function TrackRow({ videoId, track, position, count }: TrackRowProps) {
  const { _id, name, isDefault, isHidden, status } = track;
  const [open, setOpen] = useState<'edit' | 'deletion' | null>(null);
  const update = useUpdateTrack(videoId, _id);
  const deletion = useDeleteTrack(videoId, _id);
  const close = () => setOpen(null);
  const items: (MenuItem | false)[] = [
    { label: t`Edit`, icon: <Pencil size={18} />, onClick: () => setOpen('edit') },
    !isDefault &&
      !isHidden &&
      status === 'ready' && {
        label: t`Make default`,
        icon: <Check size={18} />,
        onClick: () => update.mutate({ isDefault: true }),
      },
    position > 0 && {
      label: t`Move up`,
      icon: <ArrowUp size={18} />,
      onClick: () => update.mutate({ position: position - 1 }),
    },
    position < count - 1 && {
      label: t`Move down`,
      icon: <ArrowDown size={18} />,
      onClick: () => update.mutate({ position: position + 1 }),
    },
    {
      label: isHidden ? t`Show to viewers` : t`Hide from viewers`,
      icon: isHidden ? <Eye size={18} /> : <EyeOff size={18} />,
      onClick: () => update.mutate({ isHidden: !isHidden }),
    },
    { label: t`Delete`, icon: <Trash2 size={18} />, danger: true, onClick: () => setOpen('deletion') },
  ];
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        <TrackFacts track={track} />
      </div>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${name}`}>
            <EllipsisVertical aria-hidden="true" size={20} />
          </IconButton>
        }
        items={items.filter((item) => item !== false)}
      />
      {open === 'edit' && <TrackDialog videoId={videoId} track={track} onClose={close} />}
      <ConfirmDialog
        open={open === 'deletion'}
        onOpenChange={(isOpen) => isOpen || close()}
        onConfirm={() => deletion.mutate(undefined, { onSettled: close })}
        busy={deletion.isPending}
        item={name}
        confirmLabel={t`Delete audio track`}
      />
    </li>
  );
}

/** The language, the kind and the state of a track. */
function TrackFacts({
  track: { language, kind, isDefault, isHidden, status, error },
}: {
  track: AudioTrack;
}) {
  const named = language === null ? null : languageNames().of(language);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      {named && <span>{named}</span>}
      {kind === 'description' && <Trans>Audio description</Trans>}
      {kind === 'dub' && <Trans>Dub</Trans>}
      {isDefault && (
        <Badge icon={Check}>
          <Trans>Default</Trans>
        </Badge>
      )}
      {isHidden && (
        <Badge icon={EyeOff}>
          <Trans context="audio track">Hidden</Trans>
        </Badge>
      )}
      {status === 'processing' && (
        <Badge icon={Loader}>
          <Trans>Processing</Trans>
        </Badge>
      )}
      {status === 'failed' && (
        <Badge icon={TriangleAlert} danger>
          <Trans>Failed</Trans>
        </Badge>
      )}
      {error && <TrackError error={error} />}
    </div>
  );
}

function TrackError({ error }: { error: string }) {
  const text = useErrorText(error);
  return <span className="basis-full text-danger-ink">{text}</span>;
}
