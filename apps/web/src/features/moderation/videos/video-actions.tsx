import type { AdminVideo } from '@kinora/contract/admin-videos';
import { EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
    ? { label: 'Show again', icon: <Eye {...icon} />, onClick: () => setRequestedAction('unhide') }
    : { label: 'Hide', icon: <EyeOff {...icon} />, onClick: () => setRequestedAction('hide') };
  const removal: MenuItem = {
    label: 'Delete',
    icon: <Trash2 {...icon} />,
    onClick: () => setRequestedAction('remove'),
    danger: true,
  };
  return (
    <div className="flex justify-end">
      <Menu
        trigger={
          <IconButton label={`Actions on ${video.title}`}>
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
    title: 'Hide this video?',
    description: 'Only its owner sees it then, with the reason, which is also kept in the audit log.',
    confirmLabel: 'Hide',
  },
  unhide: {
    title: 'Show this video again?',
    description: 'It becomes what it was before. Its owner reads the reason, which is kept in the audit log.',
    confirmLabel: 'Show again',
  },
  remove: {
    title: 'Delete this video?',
    description: "It can't be brought back. Its owner reads the reason, which is kept in the audit log.",
    confirmLabel: 'Delete',
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
  return (
    <ReasonDialog
      {...texts[action]}
      open={open}
      onOpenChange={onClose}
      danger={action === 'remove'}
      busy={isPending}
      onConfirm={(reason) => mutate(reason, { onSuccess: onClose })}
    />
  );
}
