import { getChannel } from '@kinora/contract/channels';
import { api, respond } from '#test/api.ts';
import { aChannel, ada } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';

export const serveOwnProfile = () =>
  api.use(
    noHistory(),
    noVideos(),
    respond(getChannel, () => aChannel(ada)),
  );
