import { createDatabase } from '../../apps/server/test/database.ts';
import { template } from './postgres.global.ts';
import { KinoraServer, type SettingsAt } from './server.ts';

export type Site = AsyncDisposable & { server: KinoraServer };

/** Starts a server on its own database in the journeys' shared PostgreSQL. */
export async function openSite(settingsAt: SettingsAt = () => ({}), host?: string): Promise<Site> {
  await using opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(template()));
  const settings: SettingsAt = (origin) => ({ DATABASE_URL: connectionString, ...settingsAt(origin) });
  const server = opened.use(await KinoraServer.create(settings, host));
  const end = opened.move();
  return { server, [Symbol.asyncDispose]: () => end.disposeAsync() };
}

/** Opens a site for each test file that a worker runs, and closes it when the next file begins. */
export class SitePerFile implements AsyncDisposable {
  #open: () => Promise<Site>;
  #file: string | undefined;
  #site: Site | undefined;

  constructor(open: () => Promise<Site>) {
    this.#open = open;
  }

  /** Returns the server of a test file's site. */
  async serverOf(file: string): Promise<KinoraServer> {
    if (this.#site && this.#file === file) return this.#site.server;
    await this[Symbol.asyncDispose]();
    this.#file = file;
    this.#site = await this.#open();
    return this.#site.server;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#site?.[Symbol.asyncDispose]();
    this.#site = undefined;
  }
}
