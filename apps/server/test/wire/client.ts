import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../server.ts';
import { createWorld, type World } from '../world.ts';

type WireResponse = {
  status: number;
  body: Record<string, unknown> & { data?: unknown; message?: unknown };
};

type Request = { cookies?: Record<string, string>; body?: object | undefined };

/** A client of the wire format that shares no code with the contract, and the world on the server that it calls. */
type WireWorld = {
  readonly world: World;
  /** Sends a request such as `PATCH /users/profile`, as a guest unless there are cookies. */
  ask(call: string, request?: Request): Promise<WireResponse>;
  /** Sends a request as the owner. */
  call(call: string, body?: object): Promise<WireResponse>;
};

/** Starts the server before the tests of the calling file, and stops it after them. */
export function wireWorld(): WireWorld {
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    server = await startServer();
    world = await createWorld(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const ask: WireWorld['ask'] = async (call, { cookies = {}, body } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await server.app.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      cookies,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    get world() {
      return world;
    },
    ask,
    call: (call, body) => ask(call, { cookies: world.owner.cookies, body }),
  };
}
