import { addVideoComment, deleteComment, listVideoComments, updateComment } from '@kinora/contract/comments';
import { createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { deleteTweet, getTweet, postTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { answer, api, fail, refuse } from '#test/api.ts';
import { aComment, ada, aPlaylist, aTweet, aVideo, ownerOf, pagination } from '#test/content.ts';
import { confirm, fill, open, press, scenario } from '#test/scenario.ts';
import { leave } from '#test/visit.tsx';

const video = aVideo();
const tweet = aTweet();
const playlist = aPlaylist({ owner: ownerOf(ada), videos: [] });
const comment = aComment({ owner: ownerOf(ada) });
const end = pagination();

const someComments = () =>
  answer(listVideoComments, () => ({
    comments: [comment],
    ...end,
    pagination: { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false },
  }));

scenario('comments', [
  [
    () =>
      open(
        `/video/${video._id}`,
        answer(getVideo, () => video),
        fail(listVideoComments),
      ),
    'Failed to fetch comments',
  ],
  [
    async () => {
      await open(`/video/${video._id}`, someComments(), fail(addVideoComment), fail(updateComment));
      await fill({ 'Add a comment...': 'One more' });
      await press('Post Comment');
    },
    'Top comments',
    'Newest first',
    "You've reached the end",
    'Failed to add comment',
  ],
  [
    () => {
      api.use(answer(addVideoComment, () => aComment()));
      return press('Post Comment');
    },
    'Comment added successfully',
  ],
  [
    async () => {
      await press('Your comment');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await fill({ 'Edit your comment': 'Better' });
    },
    'Save',
    'Cancel',
  ],
  [() => press('Save'), 'Failed to update comment'],
  [
    () => {
      api.use(
        answer(updateComment, () => comment),
        fail(deleteComment),
      );
      return press('Save');
    },
    'Comment updated successfully',
  ],
  [
    async () => {
      await press('Your comment');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    'Delete Item',
    'Are you sure you want to delete this item? This action cannot be undone.',
  ],
  [() => confirm('Delete'), 'Failed to delete comment'],
  [
    async () => {
      api.use(answer(deleteComment, () => ({})));
      await press('Your comment');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirm('Delete');
    },
    'Comment deleted successfully',
  ],
]);

scenario('tweets', [
  [() => open(`/tweet/${tweet._id}`, fail(getTweet)), 'Unable to load tweet. Please try again later.'],
  [() => open(`/tweet/${tweet._id}`, refuse(getTweet, 'NOT_FOUND', 'Tweet not found')), 'Tweet not found.'],
  [
    () =>
      open(
        `/tweet/edit/${tweet._id}`,
        answer(getTweet, () => tweet),
      ),
    'You are not authorized to edit this tweet',
  ],
  [
    async () => {
      await open('/post-tweet', fail(postTweet));
      await fill({ "What's happening?": 'Hello' });
      await press('Tweet');
    },
    'Failed to post your tweet. Try again!',
  ],
  [
    async () => {
      await leave();
      await open(
        `/tweet/${tweet._id}`,
        answer(getTweet, () => ({ ...tweet, owner: ownerOf(ada) })),
        fail(deleteTweet),
      );
      await press('Delete');
      await confirm('Delete');
    },
    'An unexpected error occurred. Please try again.',
  ],
]);

scenario('playlists', [
  [
    async () => {
      await open('/create-playlist', fail(createPlaylist));
      await fill({ Name: 'For a rainy day' });
      await press('Create');
    },
    'Failed to create playlist. Please try again.',
  ],
  [
    () =>
      open(
        `/playlist/${playlist._id}`,
        answer(getPlaylist, () => playlist),
      ),
    'No videos found in this playlist!',
  ],
  [
    async () => {
      await press('Edit');
      await press('Save');
    },
    'No changes made!',
  ],
]);
