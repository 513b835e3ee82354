import type { Playlist } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { CopyField } from '#ui/form/copy-field.tsx';
import { ShareButton } from '#ui/overlay/share-button.tsx';

/** Shares the link to a playlist; renders nothing for a private one, which nobody else can open. */
export function SharePlaylist({ playlist: { _id, visibility } }: { playlist: Playlist }) {
  if (visibility === 'private') return null;
  return (
    <ShareButton size="small">
      <CopyField
        label={t`Link to this playlist`}
        value={`${window.location.origin}/playlist/${_id}`}
        copied={t`Link copied to clipboard!`}
        failed={t`Failed to copy link`}
      />
    </ShareButton>
  );
}
