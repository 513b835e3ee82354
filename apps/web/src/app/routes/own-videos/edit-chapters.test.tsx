import { getVideo, updateVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, type Call, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, grace, ownerOf } from '#test/content.ts';
import { serveEditedVideo } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, unsavedChangesDialog } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const description = '0:00 Arrival\n1:10 Dunes\n2:00 Departure';
const video = aVideo({ owner: ownerOf(ada), description, duration: 180, chapters: [] });
const url = `/video/edit/${video._id}/chapters`;
const update = vi.fn((_call: Call<typeof updateVideo>) => video);
const starts = page.getByLabelText('Start', { exact: true });
const titles = page.getByRole('textbox', { name: 'Title' });

beforeEach(() => {
  vi.clearAllMocks();
  serveEditedVideo();
  api.use(
    respond(getVideo, () => video),
    respond(updateVideo, update),
  );
});

test('chapters start as those of the description, and are saved with their times and titles', async () => {
  await visit(url, ada);
  await expect.element(titles.nth(1)).toHaveValue('Dunes');
  await button('Add a chapter at the current time').click();
  await expect.element(titles.nth(1)).toHaveFocus();
  await button('Save chapters').click();
  await expect.element(titles.nth(1)).toHaveAccessibleDescription('Enter a title');
  await titles.nth(1).fill('Lighthouse');
  await button('Save chapters').click();
  await expect.element(starts.nth(1)).toHaveAccessibleDescription('Another chapter starts here');
  await starts.nth(1).fill('0:30,5');
  await button('Delete chapter Departure').click();
  await button('Save chapters').click();
  await expectUrl(`/video/edit/${video._id}`);
  await expectVisible('Chapters saved');
  expect(update.mock.lastCall?.[0].body.chapters).toEqual([
    { start: 0, title: 'Arrival' },
    { start: 30.5, title: 'Lighthouse' },
    { start: 70, title: 'Dunes' },
  ]);
});

test('unsaved chapters are not lost by a refusal or by a link', async () => {
  api.use(respondWithError(updateVideo, 'CONFLICT', 'This video has changed.'));
  await visit(url, ada);
  await titles.nth(1).fill('Lighthouse');
  await button('Save chapters').click();
  await expectVisible('This video has changed.');
  expect(page.getByText('This video has changed.').elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectVisible(unsavedChangesDialog);
  await button('Cancel').click();
  await expect.element(titles.nth(1)).toHaveValue('Lighthouse');
});

test("another person's chapters can't be edited", async () => {
  api.use(respond(getVideo, () => ({ ...video, owner: { ...video.owner, ...ownerOf(grace) } })));
  await visit(url, ada);
  await expectVisible('You are not authorized to edit this video');
  await expectAbsent(field('Start'));
});
