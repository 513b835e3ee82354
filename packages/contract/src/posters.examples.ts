import type { ExamplesOf } from './openapi/example.ts';
import { media, videoId } from './openapi/samples.ts';

export const posterExamples: ExamplesOf<typeof import('./posters.ts')> = {
  createPoster: {
    params: { videoId },
    body: { time: 12.5 },
    data: { time: 12.5, image: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' },
  },
  listPosters: {
    params: { videoId },
    data: { posters: [{ time: 4.5, image: `${media}/01950b2f-0000-7000-8000-000000000003/posters/0.jpg` }] },
  },
};
