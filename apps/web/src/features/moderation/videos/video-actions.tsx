import type { AdminVideo } from '@kinora/contract/admin-videos';
import { msg, t } from '@lingui/core/macro';
import { EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { useVideoStaffAction, type VideoStaffAction } from './api.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

/** Offers the staff actions on a video. All of them need a reason. */
export function VideoActions({ video }: { video: AdminVideo }) {
  const [requestedAction, setRequestedAction] = useState<VideoStaffAction | null>(null);
  const hiding: MenuItem = video.moderation
    ? { label: t`Restore`, icon: <Eye {...icon} />, onClick: () => setRequestedAction('unhide') }
    : { label: t`Hide`, icon: <EyeOff {...icon} />, onClick: () => setRequestedAction('hide') };
  const removal: MenuItem = {
    label: t`Delete`,
    icon: <Trash2 {...icon} />,
    onClick: () => setRequestedAction('remove'),
    danger: true,
  };
  return (
    <div className="flex justify-end">
      <Menu
        trigger={
          <IconButton label={t`Actions on ${{ title: video.title }}`}>
            <EllipsisVertical aria-hidden="true" size={18} />
          </IconButton>
        }
        items={[hiding, removal]}
      />
      {(['hide', 'unhide', 'remove'] as const).map((action) => (
        <VideoActionDialog
          key={action}
          action={action}
          video={video}
          open={requestedAction === action}
          onClose={() => setRequestedAction(null)}
        />
      ))}
    </div>
  );
}

const texts = {
  hide: {
    title: msg`Hide this video?`,
    description: msg`Only the owner will see it and the reason, which is recorded in the audit log.`,
    confirmLabel: msg`Hide`,
  },
  unhide: {
    title: msg`Restore this video?`,
    description: msg`It becomes visible as before. The owner will see the reason, which is recorded in the audit log.`,
    confirmLabel: msg`Restore`,
  },
  remove: {
    title: msg`Delete this video?`,
    description: msg`This can't be undone. The owner will see the reason, which is recorded in the audit log.`,
    confirmLabel: msg`Delete`,
  },
};

type VideoActionDialogProps = {
  action: VideoStaffAction;
  video: AdminVideo;
  open: boolean;
  onClose: () => void;
};

function VideoActionDialog({ action, video, open, onClose }: VideoActionDialogProps) {
  const { mutate, isPending } = useVideoStaffAction(video._id, action);
  const { title, description, confirmLabel } = texts[action];
  return (
    <ReasonDialog
      title={i18n._(title)}
      description={i18n._(description)}
      confirmLabel={i18n._(confirmLabel)}
      open={open}
      onOpenChange={onClose}
      danger={action === 'remove'}
      busy={isPending}
      onConfirm={(reason) => mutate(reason, { onSuccess: onClose })}
    />
  );
}
