import { getProfile } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { field } from '#test/screen.ts';

export const typed = {
  'Full Name': 'Ada Lovelace',
  Username: 'ada',
  Email: 'ada@example.org',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};
export const fillIn = async (values: Record<string, string> = typed) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};

export const serveSignup = () =>
  api.use(
    noVideos(),
    respond(getProfile, () => ada),
    respond(login, () => ({ user: ada })),
  );
