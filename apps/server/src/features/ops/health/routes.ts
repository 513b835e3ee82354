import { errorText } from '@kinora/contract/error-texts';
import { healthcheck } from '@kinora/contract/health';
import { AppError } from '../../../http/app-error.ts';
import type { Routing } from '../../../http/routing.ts';
import { pingDb } from '../../../platform/db/db.ts';
import { probes } from './probes.ts';

export function healthRoutes({ app, bind, context }: Routing): void {
  for (const [path, probe] of Object.entries(probes)) {
    app.get(path, { config: { isProbe: true } }, async (_, reply) => {
      const { status, text } = await probe(context);
      return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(`${text}\n`);
    });
  }
  bind(healthcheck, async (ctx): Promise<'OK'> => {
    try {
      await pingDb(ctx.db);
      return 'OK';
    } catch (cause) {
      throw new AppError('UNAVAILABLE', errorText('healthcheckFailed'), {
        cause,
        retryAfter: 5,
      });
    }
  });
}
