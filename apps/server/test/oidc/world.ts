import { startServer, type TestServer } from '../server.ts';
import { Browser } from './browser.ts';
import { startProvider, type TestProvider } from './provider.ts';

const publicUrl = 'https://kinora.test';

/** A Kinora instance, and the provider that people log in with. */
export type OidcWorld = AsyncDisposable & {
  server: TestServer;
  provider: TestProvider;
  openBrowser(): Browser;
};

export async function startOidcWorld(environment: Record<string, string> = {}): Promise<OidcWorld> {
  await using opened = new AsyncDisposableStack();
  const provider = opened.use(await startProvider());
  const server = opened.use(await startServer({ ...provider.serve(publicUrl), ...environment }));
  const end = opened.move();
  return {
    server,
    provider,
    openBrowser: () => new Browser(server.app),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}
