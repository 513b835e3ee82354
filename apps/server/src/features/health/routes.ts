import { healthcheck } from '@kinora/contract/health';
import { AppError } from '../../http/app-error.ts';
import type { Bind } from '../../http/bind.ts';
import { pingDb } from '../../platform/db/db.ts';

export function healthRoutes(bind: Bind): void {
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
