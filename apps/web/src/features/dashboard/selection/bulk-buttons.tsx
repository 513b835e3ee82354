import type { Visibility } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eye, ListPlus, type LucideIcon, MessageSquare, Trash2, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { BulkAction } from './bulk-change.ts';
import type { BulkSelection } from './use-bulk-selection.ts';

/** Renders the choice of one of the viewer's playlists. */
export type PlaylistPicker = (onPick: (playlistId: string) => void) => ReactNode;

type BulkButtonsProps = {
  count: number;
  draftCount: BulkSelection['draftCount'];
  busy: boolean;
  onChange: (action: BulkAction) => void;
  onClear: () => void;
  playlistPicker: PlaylistPicker;
};

/** The actions on the selected videos. The dialogs stay mounted without a selection, so that they close smoothly. */
export function BulkButtons(props: BulkButtonsProps) {
  const { count, draftCount, busy, onChange, onClear, playlistPicker } = props;
  const [openDialog, setOpenDialog] = useState<'playlist' | Visibility | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  const closeAnd = (action: BulkAction) => {
    close();
    onChange(action);
  };
  const videos = plural(count, { one: '# video', other: '# videos' });
  const isPublishing = openDialog === 'public' || openDialog === 'unlisted';
  const changeVisibility = (visibility: Visibility) =>
    draftCount > 0 ? setOpenDialog(visibility) : onChange({ change: { visibility } });
  const visibilityItems = [
    { label: t({ message: 'Public', context: 'video' }), onClick: () => changeVisibility('public') },
    { label: t({ message: 'Unlisted', context: 'video' }), onClick: () => changeVisibility('unlisted') },
    {
      label: t({ message: 'Draft', context: 'video' }),
      onClick: () => onChange({ change: { asDraft: true, publishAt: null } }),
    },
  ];
  return (
    <>
      {count > 0 && (
        <fieldset className="ms-auto flex items-center">
          <legend className="sr-only">
            <Trans>Change the selected videos</Trans>
          </legend>
          <ActionMenu icon={Eye} label={t`Visibility`} items={visibilityItems} busy={busy} />
          <ActionMenu icon={MessageSquare} label={t`Comments`} items={commentItems(onChange)} busy={busy} />
          <Action
            icon={ListPlus}
            label={t`Add to Playlist`}
            aria-disabled={busy}
            {...dialogTriggerProps}
            onClick={() => setOpenDialog('playlist')}
          />
          <Action
            icon={Trash2}
            label={t`Delete`}
            aria-disabled={busy}
            onClick={() => setOpenDialog('delete')}
          />
          <IconButton label={t`Clear selection`} aria-disabled={busy} onClick={onClear} className="-me-3">
            <X aria-hidden="true" size={18} />
          </IconButton>
        </fieldset>
      )}
      <Dialog
        open={openDialog === 'playlist'}
        onOpenChange={close}
        title={t`Add to Playlist`}
        description={videos}
      >
        {playlistPicker((addToPlaylist) => closeAnd({ addToPlaylist }))}
      </Dialog>
      <ConfirmDialog
        open={isPublishing}
        onOpenChange={close}
        onConfirm={() => isPublishing && closeAnd({ change: { asDraft: false, visibility: openDialog } })}
        title={plural(draftCount, { one: 'Publish # draft?', other: 'Publish # drafts?' })}
        message={t`Drafts and scheduled videos are published at once.`}
        confirmLabel={t({ message: 'Publish', context: 'verb' })}
        variant="primary"
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onOpenChange={close}
        onConfirm={() => closeAnd({ delete: true })}
        title={plural(count, { one: 'Delete # video?', other: 'Delete # videos?' })}
        message={t`Likes, comments and files are deleted too. This action cannot be undone.`}
        confirmLabel={plural(count, { one: 'Delete # video', other: 'Delete # videos' })}
      />
    </>
  );
}

type ActionProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

/** A button that shows only its icon where the list is narrow. */
function Action({ icon: Icon, label, ...rest }: ActionProps) {
  return (
    <Button variant="ghost" size="small" title={label} {...rest} className="min-w-11 px-3!">
      <Icon aria-hidden="true" size={18} />
      <span className="@max-[40rem]:sr-only">{label}</span>
    </Button>
  );
}

type ActionMenuProps = Pick<ActionProps, 'icon' | 'label' | 'busy'> & { items: readonly MenuItem[] };

function ActionMenu({ items, busy, ...action }: ActionMenuProps) {
  return <Menu trigger={<Action {...action} aria-disabled={busy} />} items={items} />;
}

const commentItems = (onChange: (action: BulkAction) => void): MenuItem[] => [
  { label: t`Turn on comments`, onClick: () => onChange({ change: { commentsEnabled: true } }) },
  { label: t`Turn off comments`, onClick: () => onChange({ change: { commentsEnabled: false } }) },
];
