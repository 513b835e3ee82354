import { getPlaylist, removeFromPlaylist } from '@kinora/contract/playlists';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, fail, refuse } from '#test/api.ts';
import { aCard, ada, aPlaylist, aVideo, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noComments } from '#test/default-answers.ts';
import { button, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const videos = ['Ebb', 'Flow', 'Dunes'].map((title) => aCard({ title }));
const playlist = aPlaylist({ name: 'By the sea', videos });
const entry = (name: string) => page.getByRole('menuitem', { name });
const queue = page.getByRole('region', { name: 'By the sea' });
const url = (title: string) =>
  `/video/${videos.find((video) => video.title === title)?._id}?list=${playlist._id}`;
const current = () =>
  queue
    .getByRole('link', { name: /./ })
    .elements()
    .find((one) => one.ariaCurrent === 'true');

beforeEach(() =>
  api.use(
    answer(getVideo, ({ params }) => {
      const card = videos.find(({ _id }) => _id === params.videoId);
      return aVideo({ _id: params.videoId, title: card?.title ?? 'Another' });
    }),
    answer(listVideos, () => ({ videos: [], ...pagination() })),
    answer(getPlaylist, () => ({ ...playlist, ...pagination() })),
    ...noComments(),
  ),
);

test('the playlist is beside the video, and its links lead on through it', async () => {
  await visit(url('Ebb'), ada);
  await see(queue.getByText(/1 \/ 3/));
  await expect.poll(() => current()?.textContent).toBe('Ebb');
  await queue.getByRole('link', { name: 'Flow' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Flow' }));
  await see(queue.getByText(/2 \/ 3/));
  await expect.element(queue.getByRole('link', { name: 'Dunes' })).toHaveAttribute('href', url('Dunes'));
});

test('beside a video that it does not have, the playlist tells its length', async () => {
  await visit(`/video/${crypto.randomUUID()}?list=${playlist._id}`, ada);
  await see(queue.getByText(/3 videos/));
  expect(current()).toBeUndefined();
});

test('a shuffled playlist begins with the video that plays, and repeat is remembered on the next page', async () => {
  await visit(url('Flow'), ada);
  await see(queue.getByText(/2 \/ 3/));
  await queue.getByRole('button', { name: 'Shuffle' }).click();
  await see(queue.getByText(/1 \/ 3/));
  await queue.getByRole('button', { name: 'Repeat' }).click();
  await queue.getByRole('listitem').nth(1).getByRole('link').click();
  await see(queue.getByText(/2 \/ 3/));
  for (const name of ['Shuffle', 'Repeat']) {
    await expect.element(queue.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await queue.getByRole('button', { name: 'Shuffle' }).click();
  await see(queue.getByRole('listitem').first().getByText('Ebb'));
});

test('a row tells who finds its video, and its menu takes it out of an own list', async () => {
  const draft = aCard({ title: 'Dunes', isPublished: false });
  const own = aPlaylist({ ...playlist, owner: ownerOf(ada), videos: [...videos.slice(0, 2), draft] });
  const removed = vi.fn(() => ({ ...own, videos: own.videos.slice(1), videosCount: 2 }));
  api.use(
    answer(getPlaylist, () => ({ ...own, ...pagination() })),
    answer(removeFromPlaylist, removed),
  );
  await visit(url('Flow'), ada);
  await see(queue.getByText(/2 \/ 3/));
  await see(queue.getByRole('listitem').nth(2).getByText('Draft'));
  await queue.getByRole('button', { name: 'Options for Ebb' }).click();
  await entry('Remove from playlist').click();
  await see(queue.getByText(/1 \/ 2/));
  await seeNo(queue.getByRole('link', { name: 'Ebb' }));
  await expect.element(queue.getByRole('link', { name: 'Flow' })).toHaveFocus();
  expect(removed).toHaveBeenCalledWith(
    expect.objectContaining({ params: { playlistId: own._id, videoId: videos[0]?._id } }),
  );
});

test('in the list of another person a menu saves and shares, and removes nothing', async () => {
  await visit(url('Flow'), ada);
  await queue.getByRole('button', { name: 'Options for Ebb' }).click();
  await see(entry('Share'));
  await seeNo(entry('Remove from playlist'));
});

test('a long playlist is loaded up to the video that plays', async () => {
  const pages = videos.map((video) => [video]);
  api.use(
    answer(getPlaylist, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { ...playlist, videos: items, ...end };
    }),
  );
  await visit(url('Flow'), ada);
  await see(queue.getByText(/2 \/ 3/));
  await see(queue.getByRole('link', { name: 'Dunes' }));
});

test('a playlist that one may not see says so beside the video, and a failure can be retried', async () => {
  api.use(refuse(getPlaylist, 'NOT_FOUND', 'Playlist not found'));
  await visit(url('Ebb'), ada);
  await see("This playlist isn't available.");
  await see(page.getByRole('heading', { level: 1, name: 'Ebb' }));
  await seeNo(button('Retry'));
});

test('without a playlist in the address there is none beside the video', async () => {
  api.use(fail(getPlaylist));
  await visit(`/video/${videos[0]?._id}`, ada);
  await see(page.getByRole('heading', { level: 1, name: 'Ebb' }));
  await seeNo(queue);
  await seeNo(link('Flow'));
});
