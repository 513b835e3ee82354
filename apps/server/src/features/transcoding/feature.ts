import type { Feature } from '../../feature.ts';
import { audioJob, longAudioJob } from './audio-job.ts';
import { composeJob } from './compose-job.ts';
import { pieceJob } from './piece-job.ts';
import { postersJob } from './posters-job.ts';
import { prepareJob } from './prepare-job.ts';
import { transcodingRoutes } from './routes.ts';
import { storyboardJob } from './storyboard-job.ts';

export const transcoding: Feature = {
  routes: transcodingRoutes,
  jobs: [prepareJob, pieceJob, audioJob, longAudioJob, composeJob, storyboardJob, postersJob],
};
