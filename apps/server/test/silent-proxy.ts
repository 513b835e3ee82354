import { Relay } from './relay.ts';

/** A PostgreSQL on a Unix socket, behind a TCP network that can be cut. */
export type SilentProxy = AsyncDisposable & {
  readonly connectionString: string;
  cut(): void;
  heal(): void;
  /** Counts the open connections, whether or not data arrives. */
  connections(): number;
};

export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { searchParams } = new URL(target);
  const relay = new Relay({ path: `${searchParams.get('host')}/.s.PGSQL.5432` });
  await relay.open();
  const url = new URL(target);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  return {
    connectionString: url.href,
    cut: () => relay.cut(),
    heal: () => relay.heal(),
    connections: () => relay.connections,
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}
