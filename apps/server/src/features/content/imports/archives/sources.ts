import { fetchArchivedVideo } from './archived-video.ts';
import { readKinora } from './kinora/read.ts';
import { importOther } from './others/import-other.ts';
import { readTakeout } from './takeout/read.ts';

const archiveSource = { fetchVideo: fetchArchivedVideo, importOther };

export const kinoraSource = { ...archiveSource, read: readKinora };

export const takeoutSource = { ...archiveSource, read: readTakeout };
