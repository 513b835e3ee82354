import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { Ban, EllipsisVertical, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#lib/session/viewer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { useBlock, useUnblock } from './api.ts';

type BlockMenuProps = {
  person: Owner;
  isBlocked?: boolean;
  onBlocked?: () => unknown;
  /** Entries for the person's content, placed before the block entry. */
  actions?: readonly MenuItem[];
  /** Applied to the menu button. */
  className?: string;
};

/** Blocks or unblocks another person. Guests get only the other entries. */
export function BlockMenu(props: BlockMenuProps) {
  return useViewer() ? <MembersMenu {...props} /> : <GuestsMenu {...props} />;
}

function GuestsMenu({ person, actions = [], className }: BlockMenuProps) {
  return actions.length > 0 && <PersonMenu person={person} items={actions} className={className} />;
}

type PersonMenuProps = Pick<BlockMenuProps, 'person' | 'className'> & { items: readonly MenuItem[] };

function PersonMenu({ person: { username }, items, className }: PersonMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={t`More actions for @${username}`} className={className}>
          <EllipsisVertical aria-hidden="true" size={18} />
        </IconButton>
      }
      items={items}
    />
  );
}

function MembersMenu({ person, isBlocked = false, onBlocked, actions = [], className }: BlockMenuProps) {
  const [isConfirming, setConfirming] = useState(false);
  const block = useBlock(person, onBlocked);
  const unblock = useUnblock(person);
  const { username } = person;
  const item = isBlocked
    ? {
        label: t`Unblock @${username}`,
        icon: <UserCheck aria-hidden="true" size={16} />,
        onClick: () => unblock.mutate(),
      }
    : {
        label: t`Block @${username}`,
        icon: <Ban aria-hidden="true" size={16} />,
        onClick: () => setConfirming(true),
        danger: true,
      };
  return (
    <>
      <PersonMenu person={person} items={[...actions, item]} className={className} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => block.mutate(undefined, { onSettled: () => setConfirming(false) })}
        busy={block.isPending}
        title={t`Block @${username}?`}
        message={t`They can't subscribe to you, or like or comment on your videos and tweets. You can't see each other's comments and tweets, and subscriptions between you end. You can unblock them at any time.`}
        confirmLabel={t({ message: 'Block', context: 'verb' })}
      />
    </>
  );
}
