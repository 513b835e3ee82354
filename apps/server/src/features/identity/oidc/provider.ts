import type { ProviderFailure } from '@kinora/contract/provider-sign-in';
import type * as Oidc from 'openid-client';
import type { Config } from '../../../config.ts';
import { type Claims, readClaims } from './claims.ts';

type OidcConfig = NonNullable<Config['oidc']>;

/** The values that the provider's response must match. */
export type Expectation = { state: string; nonce: string; verifier: string };

/** A provider login that failed, at the provider or here. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, options?: ErrorOptions) {
    super(`The sign-in with the provider failed: ${failure}`, options);
    this.failure = failure;
  }
}

export type Provider = {
  /** Returns the URL to open at the provider, and the values that its response must match. */
  begin(): Promise<{ url: string; expected: Expectation }>;
  /**
   * Returns the claims about the person after a login. `search` is the query of the URL that the provider redirected
   * the browser to.
   */
  finish(search: string, expected: Expectation): Promise<Claims>;
};

/** Timeout of a request to the provider, in seconds. */
const timeout = 10;
/** Milliseconds for which the provider's metadata is cached. */
const freshness = 60 * 60_000;

/**
 * Creates a client for the configured provider, which uses OpenID Connect's authorization code flow. Both of its
 * methods throw `ProviderError`.
 */
export function createProvider(config: OidcConfig, redirectUri: string): Provider {
  const discover = createDiscovery(config);
  return {
    async begin() {
      const { oidc, provider } = await discover();
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, expected };
    },

    async finish(search, { state, nonce, verifier }) {
      const { oidc, provider } = await discover();
      // Uses the configured URL, because a client can send any Host header.
      const url = new URL(redirectUri);
      url.search = search;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, url, checks);
        const token = tokens.claims();
        if (!token) throw new ProviderError('refused');
        // The ID token of most providers contains only the subject, so the other claims come from the user info
        // endpoint.
        const info = provider.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
          : {};
        const claims = readClaims({ ...info, iss: token.iss }, { ...token });
        if (!claims) throw new ProviderError('refused');
        return claims;
      } catch (error) {
        throw new ProviderError(failureOf(oidc, error), { cause: error });
      }
    },
  };
}

type Discovered = { oidc: typeof Oidc; provider: Oidc.Configuration };

/** Discovers the provider on first use and again after an hour. A failure isn't cached: the next request retries. */
function createDiscovery(config: OidcConfig): () => Promise<Discovered> {
  let kept: { until: number; discovered: Promise<Discovered> } | undefined;
  return async () => {
    if (kept && kept.until > performance.now()) return kept.discovered;
    const discovered = discover(config);
    const asked = { until: performance.now() + freshness, discovered };
    kept = asked;
    try {
      return await discovered;
    } catch (error) {
      if (kept === asked) kept = undefined;
      throw new ProviderError('unavailable', { cause: error });
    }
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Discovered> {
  // Loaded on demand, because most instances have no provider.
  const oidc = await import('openid-client');
  const provider = await oidc.discovery(issuer, clientId, undefined, authenticate(oidc, clientSecret), {
    timeout,
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
  return { oidc, provider };
}

/** Sends the client secret in the Authorization header, unless the provider's metadata excludes that method. */
function authenticate(oidc: typeof Oidc, secret: string): Oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...call);
  };
}

/** Error codes after which the same login may succeed later. */
const transientCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];
const transientAnswers = ['temporarily_unavailable', 'server_error'];

function failureOf(oidc: typeof Oidc, error: unknown): ProviderFailure {
  if (error instanceof ProviderError) return error.failure;
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return transientAnswers.includes(error.error) ? 'unavailable' : 'refused';
  }
  const isUnreached = error instanceof TypeError && error.message === 'fetch failed';
  const isTransient = error instanceof oidc.ClientError && transientCodes.includes(error.code ?? '');
  return isUnreached || isTransient ? 'unavailable' : 'refused';
}
