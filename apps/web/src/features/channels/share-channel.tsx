import type { Channel } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Rss } from 'lucide-react';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { CopyField } from '#ui/form/copy-field.tsx';
import { ShareButton } from '#ui/overlay/share-button.tsx';

/** Shares the link to a channel and, where guests may watch, its feed. */
export function ShareChannel({ channel: { username } }: { channel: Channel }) {
  const hasFeed = useGuestsMayWatch();
  const page = `${window.location.origin}/channel/${username}`;
  const feed = `${page}/feed.xml`;
  return (
    <ShareButton compact>
      <CopyField
        label={t`Link to this channel`}
        value={page}
        copied={t`Link copied to clipboard!`}
        failed={t`Failed to copy link`}
      />
      {hasFeed && (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">
            <a href={feed} className="inline-flex items-center gap-2 hover:underline">
              <Rss aria-hidden="true" size={16} />
              <Trans>RSS feed</Trans>
            </a>
          </h3>
          <p className="text-sm text-ink-muted">
            <Trans>Follow new videos in a feed reader or podcast app.</Trans>
          </p>
          <CopyField
            label={t`URL of the feed`}
            value={feed}
            copied={t`Feed URL copied to clipboard!`}
            failed={t`Failed to copy the feed URL`}
            action={<Trans context="verb">Copy feed</Trans>}
            variant="secondary"
          />
        </section>
      )}
    </ShareButton>
  );
}
