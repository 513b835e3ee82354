import type { ExamplesOf } from './openapi/example.ts';
import { drawnAvatar, media, password, user } from './openapi/samples.ts';

export const accountExamples: ExamplesOf<typeof import('./accounts.ts')> = {
  registerUser: {
    body: {
      fullname: 'Ada Lovelace',
      username: 'ada',
      email: user.email,
      password,
      confirmPassword: password,
    },
    data: { ...user, emailConfirmed: false, avatar: drawnAvatar },
  },
  getProfile: { data: user },
  updateAccount: {
    body: { fullname: 'Ada King', email: 'king@example.org', password, locale: 'fr' },
    data: { ...user, fullname: 'Ada King', pendingEmail: 'king@example.org', locale: 'fr' },
  },
  updateAvatar: { body: { avatar: String(user.avatar) }, data: user },
  updateCover: {
    body: { coverImage: `${media}/01950b1e-9000-7000-8000-000000000004/1920.webp` },
    data: { ...user, coverImage: `${media}/01950b1e-9000-7000-8000-000000000004/1920.webp` },
  },
};
