import type { Comment } from '@kinora/contract/comments';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useDeleteComment } from './api.ts';

type CommentMenuProps = { target: CommentTarget; comment: Comment; onEdit: () => void };

/** The author's actions. */
export function CommentMenu({ target, comment, onEdit }: CommentMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useDeleteComment(target, comment);
  const remove = () => deletion.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Your comment" className="-mt-2 -mr-2">
            <EllipsisVertical aria-hidden="true" size={18} />
          </IconButton>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden="true" size={16} />, onClick: onEdit },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" size={16} />,
            onClick: () => setAsking(true),
            danger: true,
          },
        ]}
      />
      <ConfirmDialog open={isAsking} onOpenChange={setAsking} onConfirm={remove} busy={deletion.isPending} />
    </>
  );
}
