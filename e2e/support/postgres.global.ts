import { setup } from '../../apps/server/test/global-setup.ts';

const variable = 'JOURNEYS_POSTGRES';

/**
 * Returns the connection string of the PostgreSQL that all journeys share. Its template is copied for each server's
 * database.
 */
export const template = () => process.env[variable] ?? '';

/** Starts the shared PostgreSQL before the first journey, and returns the function that stops it after the last. */
export default function startTemplate(): Promise<() => Promise<void>> {
  return setup({
    provide: (name, value) => {
      if (name === 'postgres') process.env[variable] = value;
    },
  });
}
