import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import type { ShareLinkProps } from './share-link.tsx';

const shareLink = defer<ShareLinkProps>(async () => (await import('./share-link.tsx')).ShareLink);

export function ShareButton(props: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const ShareLink = useDeferred(shareLink, isOpen);
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" size={18} />
        {/* On phones, the buttons stand in one row without it. */}
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Share">
        {ShareLink && <ShareLink {...props} />}
      </Dialog>
    </>
  );
}
