import type { Feature } from './feature.ts';
import { accountLinks } from './features/account-links/feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { answers } from './features/answers/feature.ts';
import { assets } from './features/assets/feature.ts';
import { audit } from './features/audit/feature.ts';
import { blocks } from './features/blocks/feature.ts';
import { captions } from './features/captions/feature.ts';
import { comments } from './features/comments/feature.ts';
import { counters } from './features/counters/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { desk } from './features/desk/feature.ts';
import { docs } from './features/docs/feature.ts';
import { door } from './features/door/feature.ts';
import { exports } from './features/exports/feature.ts';
import { health } from './features/health/feature.ts';
import { history } from './features/history/feature.ts';
import { identityProvider } from './features/identity-provider/feature.ts';
import { invites } from './features/invites/feature.ts';
import { leaving } from './features/leaving/feature.ts';
import { likes } from './features/likes/feature.ts';
import { mail } from './features/mail/feature.ts';
import { media } from './features/media/feature.ts';
import { mediaHost } from './features/media-host/feature.ts';
import { mentions } from './features/mentions/feature.ts';
import { moderation } from './features/moderation/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { passkeys } from './features/passkeys/feature.ts';
import { playlists } from './features/playlists/feature.ts';
import { push } from './features/push/feature.ts';
import { reports } from './features/reports/feature.ts';
import { search } from './features/search/feature.ts';
import { searchTerms } from './features/search-terms/feature.ts';
import { sessions } from './features/sessions/feature.ts';
import { site } from './features/site/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';
import { tags } from './features/tags/feature.ts';
import { transcoding } from './features/transcoding/feature.ts';
import { tweets } from './features/tweets/feature.ts';
import { twoFactor } from './features/two-factor/feature.ts';
import { videos } from './features/videos/feature.ts';
import { views } from './features/views/feature.ts';
import { webClient } from './features/web-client/feature.ts';

/** Every feature of Kinora. */
export const features: readonly Feature[] = [
  // First, so that its gauges are read before the statements of others.
  health,
  accountLinks,
  accounts,
  assets,
  answers,
  audit,
  blocks,
  captions,
  comments,
  counters,
  dashboard,
  desk,
  docs,
  door,
  exports,
  history,
  identityProvider,
  invites,
  leaving,
  likes,
  mail,
  media,
  mediaHost,
  mentions,
  moderation,
  notifications,
  passkeys,
  playlists,
  push,
  reports,
  search,
  searchTerms,
  sessions,
  site,
  subscriptions,
  tags,
  transcoding,
  tweets,
  twoFactor,
  videos,
  views,
  // Last, because it answers every path that nothing else does.
  webClient,
];
