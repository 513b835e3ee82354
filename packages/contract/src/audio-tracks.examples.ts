import type { ExamplesOf } from './openapi/example.ts';
import { audioTrackId, englishAudio, frenchAudioId, videoId } from './openapi/samples.ts';

const own = { ...englishAudio, isHidden: false, status: 'ready', error: null } as const;
const french = {
  _id: frenchAudioId,
  language: 'fr',
  name: 'Français',
  isDefault: false,
  kind: 'dub',
  isHidden: false,
  status: 'processing',
  error: null,
} as const;

export const audioTrackExamples: ExamplesOf<typeof import('./audio-tracks.ts')> = {
  addAudioTrack: {
    params: { videoId },
    body: {
      uploadedAudioResponse: {
        public_id: 'audio/01950b2f-0000-7000-8000-000000000006',
        resource_type: 'video',
      },
      language: 'fr',
      kind: 'dub',
    },
    data: { audioTracks: [own, french] },
  },
  updateAudioTrack: {
    params: { videoId, trackId: audioTrackId },
    body: { name: 'Original', language: 'en', kind: 'main', isDefault: true, isHidden: false, position: 0 },
    data: { audioTracks: [{ ...own, name: 'Original' }, french] },
  },
  deleteAudioTrack: { params: { videoId, trackId: frenchAudioId }, data: { audioTracks: [own] } },
};
