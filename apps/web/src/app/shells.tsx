import type { User } from '@kinora/contract/accounts';
import { defaultSite, type Site } from '@kinora/contract/boot';
import type { BuiltLocale } from '@kinora/contract/locales';
import type { Messages } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { i18n } from '#lib/i18n/i18n.ts';
import { seedViewer } from '#lib/session/viewer.ts';
import { App } from './app.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { createQueryClient } from './query-client.ts';
import { Home } from './routes/home/home.tsx';
import { VideoShell } from './routes/video/video-shell.tsx';

/** Placeholders that the server replaces with the viewer's username, the site's texts, and a video's title and poster. */
const marks = {
  username: 'kinora-username',
  name: 'kinora-name',
  tagline: 'kinora-tagline',
  banner: 'kinora-banner',
  title: 'kinora-title',
  poster: 'kinora-poster',
};
const anySite: Site = { ...defaultSite, name: marks.name, tagline: marks.tagline, banner: marks.banner };

const anyMember: User = {
  _id: '',
  username: marks.username,
  email: '',
  emailConfirmed: false,
  pendingEmail: null,
  fullname: '',
  avatar: '',
  coverImage: null,
  createdAt: '',
  role: 'member',
  hasPassword: true,
  locale: 'auto',
  homeFeed: null,
};

/**
 * Renders the home page as it appears before scripts run: the whole page for a guest; a skeleton for a member and for a
 * guest who may watch, with a place for featured videos on sites that have some. For the latter two, also renders a video's page with its title and poster. The build calls this,
 * the server inserts the matching shell into the document, and the running app replaces it.
 */
export async function renderShells(locale: BuiltLocale, messages: Messages) {
  i18n.activate(locale, messages);
  const watched: Site = { ...anySite, guests: 'watch' };
  const forYou: Site = { ...anySite, homeFeed: 'for-you' };
  const hasFeatured = true;
  return {
    guest: await render('/', null, anySite),
    watchingGuest: await render('/', null, watched),
    watchingGuestFeatured: await render('/', null, { ...watched, hasFeatured }),
    member: await render('/', anyMember, anySite),
    memberFeatured: await render('/', anyMember, { ...anySite, hasFeatured }),
    memberForYou: await render('/', anyMember, forYou),
    memberForYouFeatured: await render('/', anyMember, { ...forYou, hasFeatured }),
    watchingGuestVideo: await render('/video/any', null, watched),
    memberVideo: await render('/video/any', anyMember, anySite),
    marks,
  };
}

async function render(path: string, viewer: User | null, site: Site): Promise<string> {
  const client = createQueryClient();
  seedViewer(client, { site, viewer });
  const routes = createStaticHandler([
    {
      Component: RootLayout,
      children: [
        { index: true, Component: Home },
        { path: 'video/:videoId', element: <VideoShell title={marks.title} poster={marks.poster} /> },
      ],
    },
  ]);
  const context = await routes.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const router = createStaticRouter(routes.dataRoutes, context);
  const markup = renderToStaticMarkup(
    <div data-shell={viewer ? 'member' : 'guest'}>
      <App client={client} site={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </div>,
  );
  client.clear();
  return markup;
}
