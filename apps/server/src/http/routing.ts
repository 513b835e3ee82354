import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Bind } from './bind.ts';
import type { Authenticate } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is a probe of the process's state, so that its 503 responses don't count as failures. */
    isProbe?: boolean;
  }
}

/** The dependencies that features need to add their routes to the server. */
export type Routing = {
  readonly app: FastifyInstance;
  readonly bind: Bind;
  readonly context: Context;
  readonly authenticate: Authenticate;
  /** Creates a `Bind` for an encapsulated part of the server that has its own body parsers. */
  readonly bindIn: (app: FastifyInstance) => Bind;
};
