import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import type { PlaylistBoxesProps } from './playlist-boxes.tsx';

const boxes = defer<PlaylistBoxesProps>(async () => (await import('./playlist-boxes.tsx')).PlaylistBoxes);

export function AddToPlaylist({ video }: PlaylistBoxesProps) {
  const [isOpen, setOpen] = useState(false);
  const Boxes = useDeferred(boxes, isOpen);
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" size={18} />
        Add to Playlist
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add to Playlist">
        {Boxes ? <Boxes video={video} /> : <Spinner />}
      </Dialog>
    </>
  );
}
