import { addVideoComment, deleteComment, listVideoComments, updateComment } from '@kinora/contract/comments';
import { createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { deleteTweet, getTweet, postTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aPlaylist, aTweet, aVideo, ownerOf, pagination } from '#test/content.ts';
import { clickButton, confirmDialog, fill, open, scenario } from '#test/scenario.ts';
import { closePage } from '#test/visit.tsx';

const video = aVideo();
const tweet = aTweet();
const playlist = aPlaylist({ owner: ownerOf(ada), videos: [] });
const comment = aComment({ owner: ownerOf(ada) });
const end = pagination();

const someComments = () =>
  respond(listVideoComments, () => ({
    comments: [comment],
    ...end,
    pagination: { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false },
  }));

scenario('comments', [
  [
    () =>
      open(
        `/video/${video._id}`,
        respond(getVideo, () => video),
        fail(listVideoComments),
      ),
    'Failed to fetch comments',
  ],
  [
    async () => {
      await open(`/video/${video._id}`, someComments(), fail(addVideoComment), fail(updateComment));
      await fill({ 'Add a comment...': 'One more' });
      await clickButton('Post Comment');
    },
    'Top comments',
    'Newest first',
    "You've reached the end",
    'Failed to add comment',
  ],
  [
    () => {
      api.use(respond(addVideoComment, () => aComment()));
      return clickButton('Post Comment');
    },
    'Comment added successfully',
  ],
  [
    async () => {
      await clickButton('Your comment');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await fill({ 'Edit your comment': 'Better' });
    },
    'Save',
    'Cancel',
  ],
  [() => clickButton('Save'), 'Failed to update comment'],
  [
    () => {
      api.use(
        respond(updateComment, () => comment),
        fail(deleteComment),
      );
      return clickButton('Save');
    },
    'Comment updated successfully',
  ],
  [
    async () => {
      await clickButton('Your comment');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    'Delete Item',
    'Are you sure you want to delete this item? This action cannot be undone.',
  ],
  [() => confirmDialog('Delete comment'), 'Failed to delete comment'],
  [
    async () => {
      api.use(respond(deleteComment, () => ({})));
      await clickButton('Your comment');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirmDialog('Delete comment');
    },
    'Comment deleted successfully',
  ],
]);

scenario('tweets', [
  [() => open(`/tweet/${tweet._id}`, fail(getTweet)), 'Unable to load tweet. Please try again later.'],
  [
    () => open(`/tweet/${tweet._id}`, respondWithError(getTweet, 'NOT_FOUND', 'Tweet not found')),
    'Tweet not found.',
  ],
  [
    () =>
      open(
        `/tweet/edit/${tweet._id}`,
        respond(getTweet, () => tweet),
      ),
    'You are not authorized to edit this tweet',
  ],
  [
    async () => {
      await open('/post-tweet', fail(postTweet));
      await fill({ "What's happening?": 'Hello' });
      await clickButton('Tweet');
    },
    'Failed to post your tweet. Try again!',
  ],
  [
    async () => {
      await closePage();
      await open(
        `/tweet/${tweet._id}`,
        respond(getTweet, () => ({ ...tweet, owner: ownerOf(ada) })),
        fail(deleteTweet),
      );
      await clickButton('Delete');
      await confirmDialog('Delete tweet');
    },
    'An unexpected error occurred. Please try again.',
  ],
]);

scenario('playlists', [
  [
    async () => {
      await open('/create-playlist', fail(createPlaylist));
      await fill({ Name: 'For a rainy day' });
      await clickButton('Create');
    },
    'Failed to create playlist. Please try again.',
  ],
  [
    () =>
      open(
        `/playlist/${playlist._id}`,
        respond(getPlaylist, () => playlist),
      ),
    'No videos found in this playlist!',
  ],
  [
    async () => {
      await clickButton('Edit');
      await clickButton('Save');
    },
    'No changes made!',
  ],
]);
