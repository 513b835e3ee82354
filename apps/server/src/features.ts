import type { Feature } from './feature.ts';
import { audioTracks } from './features/content/audio-tracks/feature.ts';
import { captionDrafts } from './features/content/caption-drafts/feature.ts';
import { captions } from './features/content/captions/feature.ts';
import { channels } from './features/content/channels/feature.ts';
import { commentSettings } from './features/content/comment-settings/feature.ts';
import { comments } from './features/content/comments/feature.ts';
import { imports } from './features/content/imports/feature.ts';
import { playlists } from './features/content/playlists/feature.ts';
import { tweets } from './features/content/tweets/feature.ts';
import { uploadDefaults } from './features/content/upload-defaults/feature.ts';
import { videos } from './features/content/videos/feature.ts';
import { analytics } from './features/engagement/analytics/feature.ts';
import { blocks } from './features/engagement/blocks/feature.ts';
import { dashboard } from './features/engagement/dashboard/feature.ts';
import { history } from './features/engagement/history/feature.ts';
import { likes } from './features/engagement/likes/feature.ts';
import { mentions } from './features/engagement/mentions/feature.ts';
import { recommendations } from './features/engagement/recommendations/feature.ts';
import { search } from './features/engagement/search/feature.ts';
import { searchTerms } from './features/engagement/search-terms/feature.ts';
import { subscriptions } from './features/engagement/subscriptions/feature.ts';
import { tags } from './features/engagement/tags/feature.ts';
import { views } from './features/engagement/views/feature.ts';
import { watching } from './features/engagement/watching/feature.ts';
import { accountDeletion } from './features/identity/account-deletion/feature.ts';
import { accounts } from './features/identity/accounts/feature.ts';
import { exports } from './features/identity/data-export/feature.ts';
import { emailLinks } from './features/identity/email-links/feature.ts';
import { identityProvider } from './features/identity/oidc/feature.ts';
import { passkeys } from './features/identity/passkeys/feature.ts';
import { sessions } from './features/identity/sessions/feature.ts';
import { twoFactor } from './features/identity/two-factor/feature.ts';
import { assets } from './features/media/assets/feature.ts';
import { media } from './features/media/file-serving/feature.ts';
import { speech } from './features/media/speech/feature.ts';
import { transcoding } from './features/media/transcoding/feature.ts';
import { mediaHost } from './features/media/uploads/feature.ts';
import { mail } from './features/notify/email/feature.ts';
import { notifications } from './features/notify/notifications/feature.ts';
import { push } from './features/notify/push/feature.ts';
import { backups } from './features/ops/backups/feature.ts';
import { health } from './features/ops/health/feature.ts';
import { reconciliation } from './features/ops/reconciliation/feature.ts';
import { admin } from './features/staff/admin/feature.ts';
import { appeals } from './features/staff/appeals/feature.ts';
import { audit } from './features/staff/audit/feature.ts';
import { featured } from './features/staff/featured/feature.ts';
import { moderation } from './features/staff/moderation/feature.ts';
import { invites } from './features/staff/registration/feature.ts';
import { reports } from './features/staff/reports/feature.ts';
import { site } from './features/staff/settings/feature.ts';
import { docs } from './features/web/api-docs/feature.ts';
import { webClient } from './features/web/document/feature.ts';
import { publicPages } from './features/web/public-pages/feature.ts';

export const features: readonly Feature[] = [
  // First, so that the database pool's gauges are read before other gauges run statements.
  health,
  emailLinks,
  accounts,
  analytics,
  assets,
  appeals,
  audioTracks,
  audit,
  backups,
  blocks,
  captions,
  captionDrafts,
  channels,
  comments,
  commentSettings,
  reconciliation,
  dashboard,
  admin,
  docs,
  publicPages,
  exports,
  featured,
  history,
  identityProvider,
  imports,
  invites,
  accountDeletion,
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
  recommendations,
  reports,
  search,
  searchTerms,
  sessions,
  site,
  speech,
  subscriptions,
  tags,
  transcoding,
  tweets,
  twoFactor,
  uploadDefaults,
  videos,
  views,
  watching,
  // Last, because it handles every path that nothing else does.
  webClient,
];
