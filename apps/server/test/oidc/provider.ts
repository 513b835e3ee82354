import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiBase } from '@kinora/contract/paths';
import { providerSignInPath } from '@kinora/contract/provider-sign-in';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** The provider's claims about a person. */
type Person = { name?: string; preferred_username?: string; email?: string; email_verified?: boolean };

/** A real OpenID Connect provider, where a name alone is enough to log in. */
export type TestProvider = AsyncDisposable & {
  readonly issuer: string;
  /** Registers the Kinora instance at this public URL as a client, and returns the environment for it. */
  serve(publicUrl: string): Record<string, string>;
  /** Adds a person, or changes their claims. */
  describe(subject: string, claims: Person): void;
};

const clientId = 'kinora';
const clientSecret = 'a secret that the provider shares with Kinora';

/** Starts a provider. To replace a stopped provider, pass its `port`. */
export async function startProvider(port = 0): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
  return {
    issuer,
    serve(publicUrl) {
      const redirectUri = `${publicUrl}${apiBase}${providerSignInPath}/callback`;
      server.on('request', listenerOf(new Provider(issuer, configure(redirectUri, key, people))));
      return {
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'Example ID',
      };
    },
    describe: (subject, claims) => void people.set(subject, claims),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function configure(redirectUri: string, key: JWK, people: ReadonlyMap<string, Person>): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a secret for tests, and for tests alone'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    // Logging in implies consent to everything.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}

function listenerOf(provider: Provider): RequestListener {
  const answer = provider.callback();
  return (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(provider, request, response).catch((error) => response.destroy(error));
    } else {
      answer(request, response);
    }
  };
}

const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Example ID</title><main><h1>Example ID</h1>
<form method="post"><label>Name <input name="login"></label><button>Continue</button></form>
<form method="post"><input type="hidden" name="decline" value="yes"><button>Cancel</button></form></main></html>`;

/** Handles the provider's login page: shows a form for a name, and then completes or cancels the login. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('decline')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
