import { reportWatched } from '@kinora/contract/watching';
import { clientOf } from '../../../http/client-address.ts';
import { acceptTextAsJson } from '../../../http/json-body.ts';
import type { Routing } from '../../../http/routing.ts';
import { report } from './service.ts';

/** Max bytes of a report, which has at most `maxWatchedRanges` ranges. */
const bodyLimit = 16 * 1024;

/** A browser that sends this header (Global Privacy Control) is not measured. */
const optsOut = (header: string | string[] | undefined) => header === '1';

/**
 * Serves the reports of players. `navigator.sendBeacon` sends a string as plain text, so both are read as JSON here;
 * like every write, a report from another site is refused.
 */
export async function watchingRoutes({ app, bindIn }: Routing): Promise<void> {
  await app.register(async (reports) => {
    acceptTextAsJson(reports);
    bindIn(reports)(
      reportWatched,
      async (ctx, { viewer, params, body, request }) => {
        if (optsOut(request.headers['sec-gpc'])) return {};
        await report(ctx, viewer, {
          ...body,
          videoId: params.videoId,
          referrer: body.referrer,
          client: clientOf(request),
          userAgent: request.headers['user-agent'],
          ownHost: new URL(ctx.urls.origin).hostname,
        });
        return {};
      },
      { limit: null, bodyLimit },
    );
  });
}
