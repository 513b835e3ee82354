import { getChannel } from '@kinora/contract/channels';
import { login } from '@kinora/contract/sessions';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { api, respond, setSignedIn } from '#test/api.ts';
import { aChannel, ada, aVideo, grace, guest } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const video = aVideo({ title: 'By the sea' });
export const url = `/video/${video._id}`;
export const signIn = `/login?next=${encodeURIComponent(url)}`;
/** Opens a page as a guest, also after a login in the same test. */
export const watch = (at: string) => {
  localStorage.clear();
  return visit(at, guest, { guests: 'watch' });
};

export const serveGuest = () => {
  sessionStorage.clear();
  api.use(...defaultHandlers());
  api.use(
    respond(getVideo, () => video),
    respond(getChannel, () => aChannel(grace)),
    respond(login, () => {
      setSignedIn(ada);
      return { user: ada };
    }),
  );
};

export async function logIn(): Promise<void> {
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
}

/** Counts the requests that subscribe. */
export function countSubscriptions() {
  const toggled = vi.fn(() => ({ isSubscribed: true, subscribersCount: 8 }));
  api.use(respond(toggleSubscription, toggled));
  return toggled;
}
