import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import type { PlaylistCheckboxesProps } from './playlist-checkboxes.tsx';

const boxes = defer<PlaylistCheckboxesProps>(
  async () => (await import('./playlist-checkboxes.tsx')).PlaylistCheckboxes,
);

type AddToPlaylistProps = { video: PlaylistCheckboxesProps['video'] & { title: string } };

export function AddToPlaylist({ video }: AddToPlaylistProps) {
  const link = useActionLink({ kind: 'add-to-playlist', videoId: video._id, title: video.title });
  if (useViewer()) return <PlaylistsButton video={video} />;
  return (
    <LinkButton {...link} title={t`Log in to add to a playlist`} className="max-sm:shrink! max-sm:grow">
      <Label />
    </LinkButton>
  );
}

function Label() {
  return (
    // A label without room for it wraps out of sight, which leaves the icon.
    <span className="flex h-5 min-w-0 flex-wrap items-center justify-center gap-2 overflow-hidden">
      <ListPlus aria-hidden="true" size={18} />
      <span className="leading-5">
        <Trans>Add to Playlist</Trans>
      </span>
    </span>
  );
}

function PlaylistsButton({ video }: PlaylistCheckboxesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogTriggerProps} className="max-sm:shrink! max-sm:grow" onClick={() => setOpen(true)}>
        <Label />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Add to Playlist`}>
        <DeferredPart part={boxes} fallback={<Spinner />}>
          {(Boxes) => <Boxes video={video} />}
        </DeferredPart>
      </Dialog>
    </>
  );
}
