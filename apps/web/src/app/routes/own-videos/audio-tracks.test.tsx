import { addAudioTrack, deleteAudioTrack, updateAudioTrack } from '@kinora/contract/audio-tracks';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import {
  audioFile,
  audioTracks,
  english,
  german,
  id,
  row,
  serveTracks,
  update,
  url,
  video,
} from '#test/pages/audio-tracks.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, rejectingUploadHost } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const lastChange = () => update.mock.lastCall?.[0].body;
const choose = async (name: string, action: string) => {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};

beforeEach(serveTracks);

test('tracks can be renamed, moved, hidden and made the default', async () => {
  await visit(url, ada);
  await expectVisible(row('English').getByText('Default'));
  await choose('Deutsch', 'Make default');
  await expect.poll(lastChange).toEqual({ isDefault: true });
  await choose('Deutsch', 'Move up');
  await expect.poll(lastChange).toEqual({ position: 0 });
  update.mockReturnValueOnce({ audioTracks: [english, { ...german, isHidden: true }] });
  await choose('Deutsch', 'Hide from viewers');
  await expectVisible(row('Deutsch').getByText('Hidden'));
  await choose('Deutsch', 'Edit');
  api.use(
    respondWithError(updateAudioTrack, 'CONFLICT', 'Another track has this name.', {
      errors: [{ path: 'name', message: 'Another track has this name.' }],
    }),
  );
  await field('Name').fill('English');
  await button('Save').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Another track has this name.');
  api.use(respond(updateAudioTrack, update));
  await field('Name').fill('Director’s commentary');
  await button('Save').click();
  await expect.poll(lastChange).toEqual({ name: 'Director’s commentary', kind: 'dub', language: 'de' });
});

test('a track is deleted after a confirmation, unless the server refuses', async () => {
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete audio track' });
  api.use(respondWithError(deleteAudioTrack, 'CONFLICT', 'A video needs at least one track.'));
  await visit(url, ada);
  await choose('Deutsch', 'Delete');
  await confirm.click();
  await expectVisible('A video needs at least one track.');
  api.use(respond(deleteAudioTrack, () => ({ audioTracks: [english] })));
  await choose('Deutsch', 'Delete');
  await confirm.click();
  await expectAbsent(row('Deutsch'));
});

test('a file becomes a track, which is shown as processing until it is ready', async () => {
  const added = { ...german, _id: id(3), name: 'Commentary', status: 'processing' as const };
  let isAdded = false;
  api.use(rejectingUploadHost('UNSUPPORTED_FILE', 'This file contains no audio.'));
  api.use(
    ...acceptingUploadHost().slice(0, 1),
    respond(addAudioTrack, () => {
      isAdded = true;
      return { audioTracks: [...audioTracks, added] };
    }),
    respond(getVideo, () => (isAdded ? { ...video, audioTracks: [...audioTracks, added] } : video)),
  );
  await visit(url, ada);
  await field('Add audio track').upload(audioFile());
  await expectVisible('This file contains no audio.');
  expect(page.getByText('This file contains no audio.').elements()).toHaveLength(1);
  await expectLogged('could not upload to audio');
  api.use(...acceptingUploadHost());
  await field('Add audio track').upload(audioFile());
  await expectVisible(row('Commentary').getByText('Processing'));
  api.use(
    respond(getVideo, () => ({
      ...video,
      audioTracks: [...audioTracks, { ...added, status: 'ready' as const }],
    })),
  );
  await expectAbsent(row('Commentary').getByText('Processing'));
});
