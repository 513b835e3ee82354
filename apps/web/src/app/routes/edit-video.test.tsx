import { getVideo, updateVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, api } from '#test/api.ts';
import { noComments, noHistory, noVideos } from '#test/around.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { detailStates } from '#test/detail-states.ts';
import { formHabits } from '#test/form-habits.ts';
import { mediaHost, picture } from '#test/media-host.ts';
import { arriveAt, button, field, link, see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo({ owner: ownerOf(ada) });
const address = `/video/edit/${video._id}`;
const page = `/video/${video._id}`;

detailStates('Edit Video', {
  address,
  endpoint: getVideo,
  answers: () => [answer(getVideo, () => video)],
  shown: field('Title'),
  missing: { title: 'Video not found.', hint: 'It probably does not exist, or its owner has taken it back.' },
  failure: 'Unable to load video. Please try again later.',
});

formHabits('Edit Video', {
  address,
  viewer: ada,
  endpoint: updateVideo,
  around: () => [noHistory(), noVideos(), ...noComments(), answer(getVideo, () => video)],
  typed: { Title: 'Two weeks by the sea' },
  submit: 'Edit Video',
  taking: (sent) => [
    answer(updateVideo, () => {
      sent();
      return video;
    }),
  ],
  next: page,
  success: 'Video published successfully!',
});

beforeEach(() =>
  api.use(
    noVideos(),
    ...noComments(),
    answer(getVideo, () => video),
  ),
);

test('what the video is stands in the form, and nothing changed is not sent', async () => {
  const update = vi.fn(() => video);
  api.use(answer(updateVideo, update));
  await visit(address, ada);
  await expect.element(field('Title')).toHaveValue(video.title);
  await expect.element(field('Description')).toHaveValue(video.description);
  await button('Edit Video').click();
  await see('No changes detected.');
  await link('Cancel').click();
  await arriveAt(page);
  expect(update).not.toHaveBeenCalled();
});

test('texts are required, and files are not', async () => {
  await visit(address, ada);
  await field('Title').fill('');
  await field('Description').fill(' ');
  await button('Edit Video').click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Description')).toHaveAccessibleDescription('Description is required');
  await expect.element(field('Title')).toHaveFocus();
});

test('a file that is not replaced is sent as null', async () => {
  const update = vi.fn(() => video);
  api.use(...mediaHost(), answer(updateVideo, update));
  await visit(address, ada);
  await field('Thumbnail').upload(picture());
  await button('Edit Video').click();
  await arriveAt(page);
  const sent = { uploadedVideoResponse: null, thumbnailLink: 'https://host/file' };
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining(sent) }),
  );
});

test("somebody else's video can not be edited", async () => {
  api.use(answer(getVideo, () => aVideo()));
  await visit(address, ada);
  await arriveAt('/');
  await see('You are not authorized to edit this video');
});
