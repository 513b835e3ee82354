import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NewPlaylist } from '#features/playlists/new-playlist.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle(t`Create a Playlist`);
  const { username } = useMember();
  const { state } = useLocation();
  const next = state?.next === '/playlists' ? '/playlists' : `/channel/${username}?tab=playlist`;
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Create a Playlist</Trans>
      </PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <NewPlaylist next={next} />
      </div>
    </Page>
  );
}
