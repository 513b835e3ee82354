import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { playlistsQuery, savedPlaylistsQuery } from '#features/playlists/api.ts';
import { NewPlaylistLink, OwnPlaylists, SavedPlaylists } from '#features/playlists/library.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { viewerQuery } from '#lib/session/viewer.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = async (client, { url }) => {
  const viewerId = client.getQueryData(viewerQuery.queryKey)?._id;
  if (url.searchParams.get('tab') === 'saved') {
    await client.ensureInfiniteQueryData(savedPlaylistsQuery);
  } else if (viewerId) {
    await client.ensureInfiniteQueryData(playlistsQuery(viewerId));
  }
};

/** The viewer's library: their own playlists and those that they have saved. The open tab is in the URL. */
export function Component() {
  usePageTitle(t`Playlists`);
  const [params, setParams] = useSearchParams();
  const open = (tab: 'own' | 'saved') =>
    setParams(tab === 'saved' ? { tab } : {}, { replace: true, preventScrollReset: true });
  const tabs = [
    { value: 'own', label: t`Your playlists` },
    { value: 'saved', label: t({ message: 'Saved', context: 'playlists', comment: 'Playlists by others' }) },
  ] as const;
  return (
    <Page>
      <PageHeading actions={<NewPlaylistLink size="small" />}>
        <Trans>Playlists</Trans>
      </PageHeading>
      <Tabs
        label={t`Playlists`}
        tabs={tabs}
        value={params.get('tab') === 'saved' ? 'saved' : 'own'}
        onValueChange={open}
      >
        <TabPanel value="own">
          <OwnPlaylists />
        </TabPanel>
        <TabPanel value="saved">
          <SavedPlaylists />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
