import { NewPlaylist } from '#features/playlists/new-playlist.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle('Create a Playlist');
  return (
    <Page width="narrow">
      <PageHeading>Create a Playlist</PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <NewPlaylist />
      </div>
    </Page>
  );
}
