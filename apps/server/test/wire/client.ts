import type { FastifyInstance } from 'fastify';

export type Answer = {
  status: number;
  body: Record<string, unknown> & { data?: unknown; message?: unknown };
};

/** A client that knows the wire but none of the contract's code: `PATCH /users/profile`, and its body. */
export async function ask(
  app: FastifyInstance,
  call: string,
  { cookies = {}, body }: { cookies?: Record<string, string>; body?: object | undefined } = {},
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    cookies,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}
