import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { ShareButton } from '#ui/overlay/share-button.tsx';
import type { ShareLinkProps } from './share-link.tsx';

const shareLink = defer<ShareLinkProps>(async () => (await import('./share-link.tsx')).ShareLink);

export function ShareVideo(props: ShareLinkProps) {
  return (
    <ShareButton compact>
      <DeferredPart part={shareLink} fallback={<Spinner />}>
        {(ShareLink) => <ShareLink {...props} />}
      </DeferredPart>
    </ShareButton>
  );
}
