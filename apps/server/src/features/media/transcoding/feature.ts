import type { Feature } from '../../../feature.ts';
import { audioJob, longAudioJob, trackJob } from './audio/audio-job.ts';
import { composeJob } from './compose-job.ts';
import { pieceJob } from './pieces/piece-job.ts';
import { prepareJob } from './pieces/prepare-job.ts';
import { rebuildJob } from './rebuild-job.ts';
import { transcodingRoutes } from './routes.ts';
import { postersJob } from './stills/posters-job.ts';
import { storyboardJob } from './stills/storyboard-job.ts';
import { deleteTrackFilesJob } from './tracks/delete-track-files.ts';
import { tracksJob } from './tracks/tracks-job.ts';

export const transcoding: Feature = {
  routes: transcodingRoutes,
  jobs: [
    ...[prepareJob, pieceJob, audioJob, longAudioJob, trackJob, composeJob, storyboardJob, postersJob],
    ...[tracksJob, rebuildJob, deleteTrackFilesJob],
  ],
};
