import { addAudioTrack } from '@kinora/contract/audio-tracks';
import { getPartialUpload } from '@kinora/contract/uploads';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { audioFile, audioTracks, german, id, row, serveTracks, url } from '#test/pages/audio-tracks.ts';
import { expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, rejectUpload } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveTracks);

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
