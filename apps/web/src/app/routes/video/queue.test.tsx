import { getPlaylist, removeFromPlaylist, savePlaylist } from '@kinora/contract/playlists';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aPlaylist, aVideo, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, link } from '#test/screen.ts';
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
    respond(getVideo, ({ params }) => {
      const card = videos.find(({ _id }) => _id === params.videoId);
      return aVideo({ _id: params.videoId, title: card?.title ?? 'Another' });
    }),
    respond(listVideos, () => ({ videos: [], ...pagination() })),
    respond(getPlaylist, () => ({ ...playlist, ...pagination() })),
    ...noComments(),
  ),
);

test('the playlist is beside the video, and its links keep playing from it', async () => {
  await visit(url('Ebb'), ada);
  await expectVisible(queue.getByText(/1 \/ 3/));
  await expect.poll(() => current()?.textContent).toBe('Ebb');
  await queue.getByRole('link', { name: 'Flow' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Flow' }));
  await expectVisible(queue.getByText(/2 \/ 3/));
  await expect.element(queue.getByRole('link', { name: 'Dunes' })).toHaveAttribute('href', url('Dunes'));
});

test("another person's playlist can be saved beside the video", async () => {
  api.use(respond(savePlaylist, () => ({ isSaved: true })));
  await visit(url('Ebb'), ada);
  await queue.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(queue.getByRole('button', { name: 'Saved', exact: true }));
});

test("the playlist shows its length beside a video that it doesn't contain", async () => {
  await visit(`/video/${crypto.randomUUID()}?list=${playlist._id}`, ada);
  await expectVisible(queue.getByText(/3 videos/));
  expect(current()).toBeUndefined();
});

test('a shuffled playlist starts with the current video, and the next page is still shuffled and repeated', async () => {
  await visit(url('Flow'), ada);
  await expectVisible(queue.getByText(/2 \/ 3/));
  await queue.getByRole('button', { name: 'Shuffle' }).click();
  await expectVisible(queue.getByText(/1 \/ 3/));
  await queue.getByRole('button', { name: 'Repeat' }).click();
  await queue.getByRole('listitem').nth(1).getByRole('link').click();
  await expectVisible(queue.getByText(/2 \/ 3/));
  for (const name of ['Shuffle', 'Repeat']) {
    await expect.element(queue.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await queue.getByRole('button', { name: 'Shuffle' }).click();
  await expectVisible(queue.getByRole('listitem').first().getByText('Ebb'));
});

test("a row shows its video's visibility, and its menu removes the video from the owner's list", async () => {
  const draft = aCard({ title: 'Dunes', isPublished: false });
  const own = aPlaylist({ ...playlist, owner: ownerOf(ada), videos: [...videos.slice(0, 2), draft] });
  const removed = vi.fn(() => ({ ...own, videos: own.videos.slice(1), videosCount: 2 }));
  api.use(
    respond(getPlaylist, () => ({ ...own, ...pagination() })),
    respond(removeFromPlaylist, removed),
  );
  await visit(url('Flow'), ada);
  await expectVisible(queue.getByText(/2 \/ 3/));
  await expectVisible(queue.getByRole('listitem').nth(2).getByText('Draft'));
  await queue.getByRole('button', { name: 'Options for Ebb' }).click();
  await entry('Remove from playlist').click();
  await expectVisible(queue.getByText(/1 \/ 2/));
  await expectAbsent(queue.getByRole('link', { name: 'Ebb' }));
  await expect.element(queue.getByRole('button', { name: 'Options for Flow' })).toHaveFocus();
  expect(removed).toHaveBeenCalledWith(
    expect.objectContaining({ params: { playlistId: own._id, videoId: videos[0]?._id } }),
  );
});

test("a menu in another person's list saves and shares, but removes nothing", async () => {
  await visit(url('Flow'), ada);
  await queue.getByRole('button', { name: 'Options for Ebb' }).click();
  await expectVisible(entry('Share'));
  await expectAbsent(entry('Remove from playlist'));
});

test('a long playlist loads up to the current video', async () => {
  const pages = videos.map((video) => [video]);
  api.use(
    respond(getPlaylist, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { ...playlist, videos: items, ...end };
    }),
  );
  await visit(url('Flow'), ada);
  await expectVisible(queue.getByText(/2 \/ 3/));
  await expectVisible(queue.getByRole('link', { name: 'Dunes' }));
});

test("reports beside the video that the viewer can't see the playlist, without a retry", async () => {
  api.use(respondWithError(getPlaylist, 'NOT_FOUND', 'Playlist not found'));
  await visit(url('Ebb'), ada);
  await expectVisible("This playlist isn't available.");
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Ebb' }));
  await expectAbsent(button('Retry'));
});

test('shows no playlist beside the video if the URL names none', async () => {
  api.use(fail(getPlaylist));
  await visit(`/video/${videos[0]?._id}`, ada);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Ebb' }));
  await expectAbsent(queue);
  await expectAbsent(link('Flow'));
});
