import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import type { ShareLinkProps } from './share-link.tsx';

const shareLink = defer<ShareLinkProps>(async () => (await import('./share-link.tsx')).ShareLink);

export function ShareButton(props: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const label = t({ message: 'Share', context: 'verb' });
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" size={18} />
        {/* Phones show only the icon, so that all buttons fit into one row. */}
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label}>
        <DeferredPart part={shareLink} fallback={<Spinner />}>
          {(ShareLink) => <ShareLink {...props} />}
        </DeferredPart>
      </Dialog>
    </>
  );
}
