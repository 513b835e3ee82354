import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useSignInPath } from '#lib/session/use-sign-in-path.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import type { PlaylistBoxesProps } from './playlist-boxes.tsx';

const boxes = defer<PlaylistBoxesProps>(async () => (await import('./playlist-boxes.tsx')).PlaylistBoxes);

export function AddToPlaylist({ video }: PlaylistBoxesProps) {
  const signIn = useSignInPath();
  if (useViewer()) return <PlaylistsButton video={video} />;
  return (
    <LinkButton to={signIn} title="Log in to add to a playlist">
      <Label />
    </LinkButton>
  );
}

function Label() {
  return (
    <>
      <ListPlus aria-hidden="true" size={18} />
      Add to Playlist
    </>
  );
}

function PlaylistsButton({ video }: PlaylistBoxesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <Label />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add to Playlist">
        <DeferredPart part={boxes} waiting={<Spinner />}>
          {(Boxes) => <Boxes video={video} />}
        </DeferredPart>
      </Dialog>
    </>
  );
}
