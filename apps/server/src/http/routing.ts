import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Bind } from './bind.ts';
import type { Authenticate } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is asked for the state of the process, so that an answer of 503 is no failure. */
    isProbe?: boolean;
  }
}

/** The means by which a feature adds its routes to the server. */
export type Routing = {
  readonly app: FastifyInstance;
  /** Binds a handler to an endpoint of the contract. */
  readonly bind: Bind;
  readonly context: Context;
  readonly authenticate: Authenticate;
  /** A second `Bind` for a part of the server with other ways to read a body. */
  readonly bindIn: (app: FastifyInstance) => Bind;
};
