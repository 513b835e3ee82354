import { getChannel } from '@kinora/contract/channels';
import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, listPlaylists, removeFromPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { signUpload } from '@kinora/contract/uploads';
import { getVideo, listVideos, updateVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aPlaylist, aVideo, ownerOf, pagination } from '#test/content.ts';
import { defaultHandlers, noAutomaticCaptions, noCaptionDrafts, noPosters } from '#test/default-handlers.ts';
import { expectLogged } from '#test/log.ts';
import { clickButton, fill, open, scenario } from '#test/scenario.ts';
import { field } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, videoClip } from '#test/upload-host.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

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
        respond(listVideos, () => ({ videos: [card], ...end })),
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
      await fill({ Title: 'A week by the sea', Description: 'Waves' });
      await field('Thumbnail').upload(imageFile());
      await field('Video').upload(videoClip());
      await expectLogged('could not upload to videos');
    },
    'Something went wrong during upload!',
  ],
  [
    () => {
      api.use(...acceptingUploadHost(), fail(createDraft));
      return clickButton('Upload Video');
    },
    'Failed to publish video',
  ],
  [
    () => {
      api.use(
        ...defaultHandlers(),
        respond(createDraft, () => ({ ...own, isPublished: false })),
        respond(saveDraft, () => ({ ...own, isPublished: false })),
        respond(updateVideo, () => own),
      );
      return clickButton('Upload Video');
    },
    'Video published successfully!',
  ],
]);

scenario('editing a video', [
  [
    () =>
      open(
        `/video/edit/${own._id}`,
        respond(getVideo, () => own),
        noPosters(),
        noAutomaticCaptions(),
        noCaptionDrafts(),
      ),
    'Edit Video',
    'Cancel',
  ],
  [() => clickButton('Edit Video'), 'No changes detected.'],
  [
    async () => {
      api.use(fail(updateVideo));
      await fill({ Title: 'Two weeks by the sea' });
      await clickButton('Edit Video');
    },
    'Failed to update video.',
  ],
  [
    async () => {
      api.use(respond(updateVideo, () => own));
      await clickButton('Edit Video');
    },
    'Video published successfully!',
  ],
  [
    () =>
      open(
        `/video/edit/${video._id}`,
        respond(getVideo, () => video),
      ),
    'You are not authorized to edit this video',
  ],
]);

scenario('a video', [
  [() => open(`/video/${video._id}`, fail(getVideo)), 'Unable to load video. Please try again later.'],
  [
    () => open(`/video/${video._id}`, respondWithError(getVideo, 'NOT_FOUND', 'Video not found')),
    'Video not found.',
  ],
  [
    () =>
      open(
        `/video/${own._id}`,
        respond(getVideo, () => own),
      ),
    'Edit Video',
  ],
  [
    async () => {
      await open(
        `/video/${video._id}`,
        respond(getVideo, () => video),
        fail(toggleVideoLike),
      );
      await page.getByRole('button', { name: /^Like this video/ }).click();
    },
    'Failed to toggle like',
  ],
  [
    () => {
      api.use(fail(toggleSubscription), fail(getChannel));
      return clickButton('Subscribe');
    },
    'Failed to update subscription',
  ],
  [
    async () => {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
      await clickButton('Share');
      await clickButton('Copy');
    },
    'Failed to copy link',
  ],
  [
    async () => {
      vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
      await clickButton('Copy');
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
        respond(getVideo, () => video),
        fail(listPlaylists),
      );
      await clickButton('Add to Playlist');
    },
    'Failed to fetch playlists',
  ],
  [
    () => {
      api.use(
        respond(
          listPlaylists,
          () => [],
          () => end,
        ),
      );
      return clickButton('Retry');
    },
    'No playlists found',
  ],
  [
    async () => {
      client = await open(
        `/video/${video._id}`,
        respond(
          listPlaylists,
          () => [playlist],
          () => end,
        ),
        fail(addToPlaylist),
      );
      await clickButton('Add to Playlist');
      await box.click();
    },
    'Failed to add video to playlist',
  ],
  [
    async () => {
      await waitForMutations(client);
      api.use(respond(addToPlaylist, () => playlist));
      await box.click();
    },
    'Video added to playlist',
  ],
  [
    () => {
      api.use(respond(removeFromPlaylist, () => playlist));
      return box.click();
    },
    'Video removed from playlist!',
  ],
]);
