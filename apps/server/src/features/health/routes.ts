import { healthcheck } from '@kinora/contract/health';
import { AppError } from '../../http/app-error.ts';
import type { Routing } from '../../http/routing.ts';
import { pingDb } from '../../platform/db/db.ts';

export function healthRoutes({ bind }: Routing): void {
  bind(healthcheck, async (ctx): Promise<'OK'> => {
    try {
      await pingDb(ctx.db);
      return 'OK';
    } catch (cause) {
      throw new AppError('UNAVAILABLE', 'Healthcheck failed. Server might be down.', {
        cause,
        retryAfter: 5,
      });
    }
  });
}
