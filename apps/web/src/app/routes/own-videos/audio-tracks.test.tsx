import { addAudioTrack, deleteAudioTrack, updateAudioTrack } from '@kinora/contract/audio-tracks';
import { getPartialUpload } from '@kinora/contract/uploads';
import { getVideo } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, type Call, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { serveEditedVideo } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, rejectingUploadHost, rejectUpload } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const id = (last: number) => `019aaaaa-0000-7000-8000-00000000a00${last}`;
const ready = { isHidden: false, status: 'ready' as const, error: null };
const english = {
  _id: id(1),
  language: 'en',
  name: 'English',
  isDefault: true,
  kind: 'main' as const,
  ...ready,
};
const german = {
  _id: id(2),
  language: 'de',
  name: 'Deutsch',
  isDefault: false,
  kind: 'dub' as const,
  ...ready,
};
const audioTracks = [english, german];
const video = aVideo({ owner: ownerOf(ada), audioTracks });
const url = `/video/edit/${video._id}`;

const update = vi.fn((_call: Call<typeof updateAudioTrack>) => ({ audioTracks }));
const lastChange = () => update.mock.lastCall?.[0].body;
const tracks = page.getByRole('list', { name: 'Audio tracks' });
const row = (name: string) => tracks.getByRole('listitem').filter({ hasText: name });
const choose = async (name: string, action: string) => {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const audioFile = () => new File([new Uint8Array(1000)], 'commentary.m4a', { type: 'audio/mp4' });

beforeEach(() => {
  vi.clearAllMocks();
  serveEditedVideo();
  api.use(
    respond(getVideo, () => video),
    respond(updateAudioTrack, update),
  );
});

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

test('a track is added once, although the response is lost', async () => {
  const added = { ...german, _id: id(3), name: 'Commentary' };
  const isLost = vi.fn(() => false).mockReturnValueOnce(true);
  api.use(
    ...acceptingUploadHost(),
    respondWithError(addAudioTrack, 'INTERNAL', 'Something went wrong', { when: isLost }),
    respond(addAudioTrack, () => ({ audioTracks: [...audioTracks, added] })),
  );
  await visit(url, ada);
  await field('Add audio track').upload(audioFile());
  await expectVisible(row('Commentary'));
  expect(isLost).toHaveBeenCalledTimes(2);
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

/** Chooses this very file. The browser's driver would make a copy with the current modification time. */
function chooseFile(file: File): void {
  const input = field('Add audio track').element();
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('choosing the same large file again continues an interrupted upload', async () => {
  const part = 8 * 1024 * 1024;
  const large = new File([new Uint8Array(part + 1000)], 'long.m4a', { type: 'audio/mp4', lastModified: 1 });
  const ranges: (string | null)[] = [];
  let isFull = true;
  api.use(
    ...acceptingUploadHost().slice(0, 1),
    respond(getPartialUpload, () => ({ received: part, total: large.size, done: false })),
    respond(addAudioTrack, () => ({ audioTracks })),
    http.post('/media-host/upload', ({ request }) => {
      ranges.push(request.headers.get('content-range'));
      if (ranges.length === 1) return HttpResponse.json({ done: false });
      if (isFull) return rejectUpload('STORAGE_FULL', 'The server is full.');
      return HttpResponse.json({ public_id: 'file', secure_url: 'https://host/file' });
    }),
  );
  await visit(url, ada);
  await expect.element(field('Add audio track')).toBeInTheDocument();
  chooseFile(large);
  await expectVisible('The server is full.');
  await expectLogged('could not upload to audio');
  isFull = false;
  chooseFile(large);
  await expectVisible("Audio track added. It's being processed.");
  const rest = `bytes ${part}-${large.size - 1}/${large.size}`;
  expect(ranges).toEqual([`bytes 0-${part - 1}/${large.size}`, rest, rest]);
  expect(localStorage.getItem('kinora-uploads')).toBeNull();
});
