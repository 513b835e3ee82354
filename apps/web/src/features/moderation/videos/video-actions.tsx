import type { AdminVideo } from '@kinora/contract/admin-videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#ui/feedback/toast.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { actionLabels, contentResult } from '../action-texts.ts';
import type { ContentAction } from '../content-actions.ts';
import { contentChanged } from '../content-changed.ts';
import { ContentDialog } from '../content-dialog.tsx';
import { useMayActOn } from '../staff.ts';

const icons = { hide: EyeOff, unhide: Eye, delete: Trash2 };

/** Offers the staff actions on a video that the viewer may perform. All of them need a reason. */
export function VideoActions({ video }: { video: AdminVideo }) {
  const client = useQueryClient();
  const mayActOn = useMayActOn();
  const [dialog, setDialog] = useState<{ action: ContentAction; isOpen: boolean } | null>(null);
  const { _id: id, owner, moderation } = video;
  if (!mayActOn(owner._id)) return null;
  const content = { kind: 'video', id } as const;
  const canRestore = moderation !== null && !moderation.isSuspension;
  const itemOf = (action: ContentAction): MenuItem => {
    const Icon = icons[action];
    return {
      label: i18n._(actionLabels[action]),
      icon: <Icon aria-hidden="true" size={16} />,
      onClick: () => setDialog({ action, isOpen: true }),
      danger: action === 'delete',
    };
  };
  return (
    <div className="flex justify-end">
      <Menu
        trigger={
          <IconButton label={t`Actions on ${{ title: video.title }}`}>
            <EllipsisVertical aria-hidden="true" size={18} />
          </IconButton>
        }
        items={[itemOf(canRestore ? 'unhide' : 'hide'), itemOf('delete')]}
      />
      {dialog && (
        <ContentDialog
          key={dialog.action}
          content={content}
          owner={owner}
          action={dialog.action}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onDone={(result) => {
            toast.success(contentResult(dialog.action, 'video', result));
            contentChanged(client, content, owner._id);
          }}
          onGone={() => contentChanged(client, content, owner._id)}
        />
      )}
    </div>
  );
}
