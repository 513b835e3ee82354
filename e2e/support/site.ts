import { createDatabase } from '../../apps/server/test/database.ts';
import { template } from './postgres.global.ts';
import { KinoraServer, type SettingsAt } from './server.ts';

/** Runs a server on its own database in the journeys' shared PostgreSQL until `use` ends. */
export async function withSite(
  use: (server: KinoraServer) => Promise<void>,
  settingsAt: SettingsAt = () => ({}),
  host?: string,
): Promise<void> {
  await using database = await createDatabase(template());
  const { connectionString } = database;
  const settings: SettingsAt = (origin) => ({ DATABASE_URL: connectionString, ...settingsAt(origin) });
  await using server = await KinoraServer.create(settings, host);
  await use(server);
}
