import { getChannel } from '@kinora/contract/channels';
import { toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, listPlaylists, removeFromPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { signUpload } from '@kinora/contract/uploads';
import { getVideo, listVideos, publishVideo, updateVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, fail, refuse } from '#test/api.ts';
import { aCard, ada, aPlaylist, aVideo, ownerOf, pagination } from '#test/content.ts';
import { defaultAnswers, noPosters } from '#test/default-answers.ts';
import { expectLogged } from '#test/log.ts';
import { field } from '#test/person.ts';
import { fill, open, press, scenario } from '#test/scenario.ts';
import { clip, imageFile, mediaHost } from '#test/upload-host.ts';
import { settled, visit } from '#test/visit.tsx';

const video = aVideo();
const own = aVideo({ owner: ownerOf(ada) });
const playlist = aPlaylist({ owner: ownerOf(ada), videos: [] });
const card = aCard();
const end = pagination();

scenario('the feed', [
  [() => visit('/', ada), 'No videos found'],
  [
    () =>
      open(
        '/',
        answer(listVideos, () => ({ videos: [card], ...end })),
      ),
    "You've reached the end",
  ],
  [
    () => open('/', fail(listVideos)),
    'Error Occurred',
    'Error loading videos: Failed to fetch videos.',
    'Home',
    'Retry',
  ],
]);

scenario('uploading a video', [
  [() => visit('/upload', ada), 'Upload Video', 'Video', 'Thumbnail', 'Title', 'Description', 'Clear'],
  [
    async () => {
      api.use(fail(signUpload));
      await field('Video').upload(clip());
      await field('Thumbnail').upload(imageFile());
      await fill({ Title: 'A week by the sea', Description: 'Waves' });
      await press('Upload Video');
      await expectLogged('could not upload to videos');
    },
    'Something went wrong during upload!',
  ],
  [
    () => {
      api.use(...mediaHost(), fail(publishVideo));
      return press('Upload Video');
    },
    'Failed to publish video',
  ],
  [
    () => {
      api.use(
        ...defaultAnswers(),
        answer(publishVideo, () => own),
      );
      return press('Upload Video');
    },
    'Video published successfully!',
  ],
]);

scenario('editing a video', [
  [
    () =>
      open(
        `/video/edit/${own._id}`,
        answer(getVideo, () => own),
        noPosters(),
      ),
    'Edit Video',
    'Cancel',
  ],
  [() => press('Edit Video'), 'No changes detected.'],
  [
    async () => {
      api.use(fail(updateVideo));
      await fill({ Title: 'Two weeks by the sea' });
      await press('Edit Video');
    },
    'Failed to update video.',
  ],
  [
    async () => {
      api.use(answer(updateVideo, () => own));
      await press('Edit Video');
    },
    'Video published successfully!',
  ],
  [
    () =>
      open(
        `/video/edit/${video._id}`,
        answer(getVideo, () => video),
      ),
    'You are not authorized to edit this video',
  ],
]);

scenario('a video', [
  [() => open(`/video/${video._id}`, fail(getVideo)), 'Unable to load video. Please try again later.'],
  [() => open(`/video/${video._id}`, refuse(getVideo, 'NOT_FOUND', 'Video not found')), 'Video not found.'],
  [
    () =>
      open(
        `/video/${own._id}`,
        answer(getVideo, () => own),
      ),
    'Edit Video',
  ],
  [
    async () => {
      await open(
        `/video/${video._id}`,
        answer(getVideo, () => video),
        fail(toggleVideoLike),
      );
      await page.getByRole('button', { name: /^Like this video/ }).click();
    },
    'Failed to toggle like',
  ],
  [
    () => {
      api.use(fail(toggleSubscription), fail(getChannel));
      return press('Subscribe');
    },
    'Failed to update subscription',
  ],
  [
    async () => {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
      await press('Share');
      await press('Copy');
    },
    'Failed to copy link',
  ],
  [
    async () => {
      vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
      await press('Copy');
    },
    'Link copied to clipboard!',
  ],
]);

let client: QueryClient;
const box = page.getByRole('checkbox', { name: new RegExp(`^${playlist.name}`) });

scenario('adding to a playlist', [
  [
    async () => {
      await open(
        `/video/${video._id}`,
        answer(getVideo, () => video),
        fail(listPlaylists),
      );
      await press('Add to Playlist');
    },
    'Failed to fetch playlists',
  ],
  [
    () => {
      api.use(
        answer(
          listPlaylists,
          () => [],
          () => end,
        ),
      );
      return press('Retry');
    },
    'No playlists found',
  ],
  [
    async () => {
      client = await open(
        `/video/${video._id}`,
        answer(
          listPlaylists,
          () => [playlist],
          () => end,
        ),
        fail(addToPlaylist),
      );
      await press('Add to Playlist');
      await box.click();
    },
    'Failed to add video to playlist',
  ],
  [
    async () => {
      await settled(client);
      api.use(answer(addToPlaylist, () => playlist));
      await box.click();
    },
    'Video added to playlist',
  ],
  [
    () => {
      api.use(answer(removeFromPlaylist, () => playlist));
      return box.click();
    },
    'Video removed from playlist!',
  ],
]);
