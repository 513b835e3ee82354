import type { ExamplesOf } from './openapi/example.ts';
import type { UploadDefaults } from './upload-defaults.ts';

const defaults: UploadDefaults = {
  asDraft: false,
  visibility: 'public',
  commentsEnabled: true,
  downloadsEnabled: true,
  language: null,
  description: '',
};

export const uploadDefaultsExamples: ExamplesOf<typeof import('./upload-defaults.ts')> = {
  getUploadDefaults: { data: defaults },
  changeUploadDefaults: {
    body: { visibility: 'unlisted', language: 'en-GB', description: 'Filmed in the workshop.' },
    data: { ...defaults, visibility: 'unlisted', language: 'en-GB', description: 'Filmed in the workshop.' },
  },
};
