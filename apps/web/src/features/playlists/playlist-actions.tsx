import type { Playlist } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeletePlaylist } from './use-playlist-changes.ts';

/** The owner's buttons to edit and delete the playlist. */
export function PlaylistActions({ playlist, onEdit }: { playlist: Playlist; onEdit: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeletePlaylist(playlist);
  const remove = () => deletion.mutate(undefined, { onError: () => setConfirming(false) });
  return (
    <>
      <Button size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" size={16} />
        <Trans>Edit</Trans>
      </Button>
      <Button size="small" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={16} />
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
        item={playlist.name}
        confirmLabel={t`Delete playlist`}
      />
    </>
  );
}
