import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { callEndpoint, type Outcome } from '../person.ts';

/**
 * A browser that is redirected between Kinora, which is called without a network, and a provider. It stores the cookies
 * of both.
 */
export class Browser {
  readonly #app: FastifyInstance;
  /** Kinora's cookies, by name. */
  readonly cookies: Record<string, string> = {};
  readonly #providerCookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Opens a page of Kinora and returns the URL that it redirects to. */
  async open(url: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await this.#app.inject({ url, headers, cookies: this.cookies });
    this.#keep(response);
    if (response.statusCode !== 302) throw new Error(`${url} answered ${response.statusCode}`);
    return String(response.headers.location);
  }

  async call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Outcome<E>> {
    const outcome = await callEndpoint(this.#app, endpoint, input, this.cookies);
    this.#keep(outcome.response);
    return outcome;
  }

  /** Logs in on the provider's page, or declines, and returns the Kinora URL that the provider redirects to. */
  async respondToProvider(url: string, form: { login: string } | { decline: string }): Promise<string> {
    const { origin } = new URL(url);
    let next = url;
    while (next.startsWith(origin)) next = await this.#step(next, form);
    return next;
  }

  /**
   * Starts a login at Kinora, completes it at the provider, and returns the Kinora URL that the provider redirects to.
   */
  async signInAtProvider(login: string, next = '/'): Promise<string> {
    const url = await this.open(`/api/v1/users/login/oidc?next=${encodeURIComponent(next)}`);
    return this.respondToProvider(url, { login });
  }

  async #step(url: string, form: Record<string, string>): Promise<string> {
    const shown = await this.#fetch(url);
    const answer = shown.status === 200 ? await this.#fetch(url, new URLSearchParams(form)) : shown;
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return new URL(location, url).href;
  }

  async #fetch(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#providerCookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? 'POST' : 'GET';
    const response = await fetch(url, { method, body, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (value) {
        this.#providerCookies.set(name, value);
      } else {
        this.#providerCookies.delete(name);
      }
    }
    return response;
  }

  #keep({ cookies }: LightMyRequestResponse): void {
    for (const { name, value } of cookies) {
      if (value) {
        this.cookies[name] = value;
      } else {
        delete this.cookies[name];
      }
    }
  }
}
