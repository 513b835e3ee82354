import { addAudioTrack, deleteAudioTrack, updateAudioTrack } from '@kinora/contract/audio-tracks';
import { row } from '../../../../test/access-matrix-rows.ts';

/** The upload doesn't exist, so the owner gets a 400. */
const upload = { uploadedAudioResponse: { public_id: 'audio/01950b2f-0000-7000-8000-00000000000a' } };
const trackId = '01950b2f-0000-7000-8000-00000000000b';
/** The track doesn't exist, so the owner gets a 404 too. */
const found = { other: 403, owner: 404 };
const hidden = { other: 404, owner: 404 };

export const rows = [
  row(addAudioTrack, 'a video', { other: 403, owner: 400 }, ({ video }) => ({
    params: { videoId: video },
    body: upload,
  })),
  row(addAudioTrack, 'a draft', { other: 404, owner: 400 }, ({ draft }) => ({
    params: { videoId: draft },
    body: upload,
  })),
  row(updateAudioTrack, 'a video', found, ({ video }) => ({
    params: { videoId: video, trackId },
    body: { name: 'Original' },
  })),
  row(updateAudioTrack, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft, trackId },
    body: { name: 'Original' },
  })),
  row(deleteAudioTrack, 'a video', found, ({ video }) => ({ params: { videoId: video, trackId } })),
  row(deleteAudioTrack, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft, trackId } })),
];
