import { setup } from '../../apps/server/test/global-setup.ts';

const variable = 'JOURNEYS_POSTGRES';

/** Connection string of a PostgreSQL with a template, which all journeys share: each server has a database of its own. */
export const template = () => process.env[variable] ?? '';

/** Starts that PostgreSQL before the first journey. Returns how to stop it after the last. */
export default function startTemplate(): Promise<() => Promise<void>> {
  return setup({
    provide: (name, value) => {
      if (name === 'postgres') process.env[variable] = value;
    },
  });
}
