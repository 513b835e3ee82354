import type { Context } from '../../../context.ts';
import { findUnreadyReason } from './readiness.ts';

export type ProbeResult = { status: number; text: string };

/** The probes for load balancers and orchestrators, by path. They reveal nothing about the site. */
export const probes: Readonly<Record<string, (ctx: Context) => Promise<ProbeResult>>> = {
  /** Succeeds if the process responds at all. If it doesn't, only a restart helps. */
  '/livez': async () => ({ status: 200, text: 'ok' }),
  /** Succeeds if this process should get requests. */
  '/readyz': async (ctx) => {
    const obstacle = await findUnreadyReason(ctx);
    return obstacle === null ? { status: 200, text: 'ok' } : { status: 503, text: obstacle };
  },
};
