import { setup } from '../../apps/server/test/global-setup.ts';

const variable = 'JOURNEYS_POSTGRES';

/**
 * Connection string of the PostgreSQL that all journeys share; each server gets its own database from a template in it.
 */
export const template = () => process.env[variable] ?? '';

/** Starts that PostgreSQL before the first journey. Returns the function that stops it after the last. */
export default function startTemplate(): Promise<() => Promise<void>> {
  return setup({
    provide: (name, value) => {
      if (name === 'postgres') process.env[variable] = value;
    },
  });
}
