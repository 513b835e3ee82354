import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import type { Routing } from '../../../http/routing.ts';
import { presentSpeech } from './present.ts';
import { read, request } from './requests.ts';

export function speechRoutes({ bind, context: { config } }: Routing): void {
  const isOn = config.speechModel !== undefined;

  bind(getAutomaticCaptions, async (ctx, { viewer, params }) =>
    presentSpeech(await read(ctx, viewer, params.videoId), isOn),
  );

  bind(
    createAutomaticCaptions,
    async (ctx, { viewer, params, body }) =>
      presentSpeech(await request(ctx, viewer, params.videoId, body), isOn),
    { limit: 'speech' },
  );
}
