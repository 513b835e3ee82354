import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { EllipsisVertical, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMember, useViewer } from '#lib/session/viewer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { useDeleteComment } from '../api.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { usePinComment } from '../reactions.ts';

type CommentMenuProps = { conversation: Conversation; comment: Comment; onEdit: () => void };

/**
 * Offers the actions that the viewer may perform as the comment's author, as the video's owner, or as any other member.
 * Guests get the menu for the comment's author.
 */
export function CommentMenu(props: CommentMenuProps) {
  const { conversation, comment } = props;
  if (useViewer()) return <MembersMenu {...props} />;
  return <div className="-mt-2 -me-2">{conversation.authorMenu(comment, [])}</div>;
}

function MembersMenu({ conversation, comment, onEdit }: CommentMenuProps) {
  const { target, authorMenu, moderator, drafts, focus } = conversation;
  const { _id, owner, parentId, moderation } = comment;
  const viewer = useMember();
  const isOwn = viewer.username === owner.username;
  const isModerator = viewer._id === moderator?._id;
  const [isConfirming, setConfirming] = useState(false);
  const pin = usePinComment(target, comment, () => {
    const isWriting = document.activeElement?.closest('form');
    if (isWriting) return;
    // Scrolls to the heading, because the pinned comment at the top may not be rendered.
    document.getElementById('comments-heading')?.scrollIntoView({ block: 'nearest' });
    focus.moveTo(_id);
  });
  const deletion = useDeleteComment(target, comment, () => drafts.discard(comment));
  const items: MenuItem[] = [
    ...(isOwn && !moderation
      ? [{ label: t`Edit`, icon: <Pencil aria-hidden="true" size={16} />, onClick: onEdit }]
      : []),
    ...(isModerator && parentId === null && !moderation
      ? [pinItem(comment, () => pin.mutate(!comment.isPinned))]
      : []),
    ...(isOwn || isModerator ? [deleteItem(() => setConfirming(true))] : []),
  ];
  return (
    <div className="-mt-2 -me-2">
      {isOwn ? (
        <OwnMenu label={parentId === null ? t`Your comment` : t`Your reply`} items={items} />
      ) : (
        authorMenu(comment, items)
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => deletion.mutate(undefined, { onSettled: () => setConfirming(false) })}
        busy={deletion.isPending}
        item={comment.content}
        author={isOwn ? null : owner.fullname}
        confirmLabel={parentId === null ? t`Delete comment` : t`Delete reply`}
      />
    </div>
  );
}

function OwnMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <EllipsisVertical aria-hidden="true" size={18} />
        </IconButton>
      }
      items={items}
    />
  );
}

function pinItem({ isPinned }: Comment, onClick: () => void): MenuItem {
  return isPinned
    ? { label: t`Unpin`, icon: <PinOff aria-hidden="true" size={16} />, onClick }
    : { label: t({ message: 'Pin', context: 'verb' }), icon: <Pin aria-hidden="true" size={16} />, onClick };
}

function deleteItem(onClick: () => void): MenuItem {
  return { label: t`Delete`, icon: <Trash2 aria-hidden="true" size={16} />, onClick, danger: true };
}
