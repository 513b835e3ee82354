import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Bind } from './bind.ts';
import type { Authenticate } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is a probe of the process's state, so a 503 response is not a failure. */
    isProbe?: boolean;
  }
}

/** How a feature adds its routes to the server. */
export type Routing = {
  readonly app: FastifyInstance;
  readonly bind: Bind;
  readonly context: Context;
  readonly authenticate: Authenticate;
  /** Creates a `Bind` for a part of the server that reads bodies in other ways. */
  readonly bindIn: (app: FastifyInstance) => Bind;
};
