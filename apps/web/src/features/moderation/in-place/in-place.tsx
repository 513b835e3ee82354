import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Star, Trash2, UserRoundSearch, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '#lib/browser/log.ts';
import { useChangeSite } from '#lib/session/site.ts';
import { isStaff, useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { InPlaceDialogProps } from './in-place-dialog.tsx';
import type { InPlaceAction, InPlaceSubject } from './subject.ts';

const dialog = defer<InPlaceDialogProps>(async () => (await import('./in-place-dialog.tsx')).InPlaceDialog);

const icon = { 'aria-hidden': true, size: 16 } as const;

function featureItem(videoId: string, client: QueryClient, onFeatured: () => void): MenuItem {
  return {
    label: t`Feature on Home`,
    icon: <Star {...icon} />,
    onClick: () => {
      import('./feature-video.ts').then(
        ({ featureInPlace }) => featureInPlace(client, videoId, onFeatured),
        (error: unknown) => logFailure('could not load the code that features videos', error),
      );
    },
  };
}

/** Returns the staff's menu entries for content and channels (none for others) and the dialog that they open. */
export function useInPlaceModeration(): {
  items: (subject: InPlaceSubject) => MenuItem[];
  dialog: ReactNode;
} {
  const viewer = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const changeSite = useChangeSite();
  const [chosen, setChosen] = useState<{ subject: InPlaceSubject; action: InPlaceAction } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const items = (subject: InPlaceSubject): MenuItem[] => {
    if (!isStaff(viewer)) return [];
    const featuring =
      subject.kind === 'video'
        ? [featureItem(subject.id, client, () => changeSite({ hasFeatured: true }))]
        : [];
    if (viewer?._id === subject.owner._id) return featuring;
    const ask = (action: InPlaceAction) => () => {
      setChosen({ subject, action });
      setOpen(true);
    };
    const remove = { label: t`Delete…`, icon: <Trash2 {...icon} />, onClick: ask('delete'), danger: true };
    const suspend = { label: t`Suspend…`, icon: <UserX {...icon} />, onClick: ask('suspend'), danger: true };
    return [
      ...featuring,
      {
        label: t`Manage @${{ username: subject.owner.username }}`,
        icon: <UserRoundSearch {...icon} />,
        onClick: () => navigate(`/admin/people/${subject.owner._id}`),
      },
      ...(subject.kind === 'channel'
        ? [suspend]
        : [{ label: t`Hide…`, icon: <EyeOff {...icon} />, onClick: ask('hide') }, remove]),
    ];
  };
  return {
    items,
    dialog: chosen && (
      <DeferredOverlay part={dialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Dialog) => (
          <Dialog
            key={`${chosen.action} ${chosen.subject.id}`}
            {...chosen}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </DeferredOverlay>
    ),
  };
}
