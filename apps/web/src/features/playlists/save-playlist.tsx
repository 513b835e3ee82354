import type { Playlist } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useSignInLink } from '#lib/session/use-sign-in-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useSavePlaylist } from './use-save-playlist.ts';

const labels = {
  save: () => t({ message: 'Save', context: 'playlist', comment: 'Adds the playlist to the library' }),
  saved: () => t({ message: 'Saved', context: 'playlist', comment: 'State of the Save button' }),
};

/**
 * Saves another person's playlist to the viewer's library, or removes it. For a guest, links to the login page, which
 * leads back here. Renders nothing for the viewer's own playlist.
 */
export function SavePlaylist({ playlist }: { playlist: Playlist }) {
  const viewer = useViewer();
  const signIn = useSignInLink();
  if (viewer) return viewer._id === playlist.owner._id ? null : <MembersSave playlist={playlist} />;
  return (
    <LinkButton {...signIn} size="small" title={t`Log in to save this playlist`}>
      <BookmarkPlus aria-hidden="true" size={16} />
      {labels.save()}
    </LinkButton>
  );
}

function MembersSave({ playlist }: { playlist: Playlist }) {
  const { isSaved } = playlist;
  const save = useSavePlaylist(playlist);
  const Icon = isSaved ? BookmarkCheck : BookmarkPlus;
  return (
    <Button
      size="small"
      title={isSaved ? t`Remove from your playlists` : t`Save to your playlists`}
      onClick={() => save.mutate(!isSaved)}
    >
      <Icon aria-hidden="true" size={16} />
      {isSaved ? labels.saved() : labels.save()}
    </Button>
  );
}
