import { registerUser, type User } from '@kinora/contract/accounts';
import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import type { ErrorBody } from '@kinora/contract/errors';
import { callPath } from '@kinora/contract/paths';
import { login } from '@kinora/contract/sessions';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The result of a call: `data` if it succeeded, `error` if not. */
export type Outcome<E extends Endpoint> = {
  status: number;
  data: DataOf<E>;
  error: ErrorBody;
  response: LightMyRequestResponse;
};

/** A person with cookies, who calls the API by its contract. */
export type Person = {
  user: User;
  cookies: Record<string, string>;
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Outcome<E>>;
};

/** Calls an endpoint as the web client does. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallOf<E>,
  cookies: Record<string, string> = {},
): Promise<Outcome<E>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: callPath(endpoint.path, params),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(body && { payload: body }),
    cookies,
  });
  const answer = response.json();
  return { status: response.statusCode, data: answer.data, error: answer, response };
}

export const password = 'correct horse battery';
let people = 0;

export async function createPerson(app: FastifyInstance, name = 'person'): Promise<Person> {
  people += 1;
  const username = `${name}${people}`;
  const form = { fullname: `${name} ${people}`, username, email: `${username}@example.org` };
  const registered = await callEndpoint(app, registerUser, {
    body: { ...form, password, confirmPassword: password },
  });
  const { response } = await callEndpoint(app, login, { body: { username, password } });
  const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
  return {
    user: registered.data,
    cookies,
    call: (endpoint, input) => callEndpoint(app, endpoint, input, cookies),
  };
}
