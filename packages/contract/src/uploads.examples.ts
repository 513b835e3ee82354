import type { ExamplesOf } from './openapi/example.ts';
import { userId } from './openapi/samples.ts';

export const uploadExamples: ExamplesOf<typeof import('./uploads.ts')> = {
  signUpload: {
    query: { folder: 'videos', resourceType: 'video', metadata: '{"type":"video/mp4","size":1048576}' },
    data: {
      upload_url:
        'https://video.example.org/media-host/v1_1/kinora/video/upload?upload=01997a3e-4c1d-7b52-9d3f-6a8e5f1c2b47.01997a3e-1f00-7c11-8e2d-3b9a7d6c5e41.videos.1790000000.3q2-7wTqUEj0bZ1mW8lY9sKf5hRxN4cVdGpAoItBvXg',
      api_key: '271828182845904',
      timestamp: 1_772_389_800,
      signature: '1f0e3dad99908345f7439f8ffabdffc4a1b2c3d4e5f60718293a4b5c6d7e8f90',
      context: `type=video/mp4|size=1048576|user=${userId}|upload=01950b2f-0000-7000-8000-000000000003`,
      folder: 'videos',
    },
  },
  getPartialUpload: {
    params: { name: 'b7e1' },
    data: { received: 8_388_608, total: 20_971_520, done: false },
  },
  discardPartialUpload: { params: { name: 'b7e1' }, data: {} },
};
