import { accountDeletionExamples } from './account-deletion.examples.ts';
import * as accountDeletion from './account-deletion.ts';
import { accountExamples } from './accounts.examples.ts';
import * as accounts from './accounts.ts';
import { adminExamples } from './admin.examples.ts';
import * as admin from './admin.ts';
import { adminVideoExamples } from './admin-videos.examples.ts';
import * as adminVideos from './admin-videos.ts';
import { analyticsExamples } from './analytics.examples.ts';
import * as analytics from './analytics.ts';
import { appealExamples } from './appeals.examples.ts';
import * as appeals from './appeals.ts';
import { audioTrackExamples } from './audio-tracks.examples.ts';
import * as audioTracks from './audio-tracks.ts';
import { auditExamples } from './audit.examples.ts';
import * as audit from './audit.ts';
import { blockExamples } from './blocks.examples.ts';
import * as blocks from './blocks.ts';
import { captionDraftExamples } from './caption-drafts.examples.ts';
import * as captionDrafts from './caption-drafts.ts';
import { captionExamples } from './captions.examples.ts';
import * as captions from './captions.ts';
import { channelExamples } from './channels.examples.ts';
import * as channels from './channels.ts';
import { commentInboxExamples } from './comment-inbox.examples.ts';
import * as commentInbox from './comment-inbox.ts';
import { commentSettingsExamples } from './comment-settings.examples.ts';
import * as commentSettings from './comment-settings.ts';
import { commentExamples } from './comments.examples.ts';
import * as comments from './comments.ts';
import { dashboardExamples } from './dashboard.examples.ts';
import * as dashboard from './dashboard.ts';
import { exportExamples } from './data-export.examples.ts';
import * as dataExports from './data-export.ts';
import { draftExamples } from './drafts.examples.ts';
import * as drafts from './drafts.ts';
import { emailLinkExamples } from './email-links.examples.ts';
import * as emailLinks from './email-links.ts';
import type { Endpoint } from './endpoint.ts';
import { featuredExamples } from './featured.examples.ts';
import * as featured from './featured.ts';
import { healthExamples } from './health.examples.ts';
import * as health from './health.ts';
import { historyExamples } from './history.examples.ts';
import * as history from './history.ts';
import { importExamples } from './imports.examples.ts';
import * as imports from './imports.ts';
import { inviteExamples } from './invites.examples.ts';
import * as invites from './invites.ts';
import { jobExamples } from './jobs.examples.ts';
import * as jobs from './jobs.ts';
import { likeExamples } from './likes.examples.ts';
import * as likes from './likes.ts';
import { mentionExamples } from './mentions.examples.ts';
import * as mentions from './mentions.ts';
import { moderationExamples } from './moderation.examples.ts';
import * as moderation from './moderation.ts';
import { notificationExamples } from './notifications.examples.ts';
import * as notifications from './notifications.ts';
import { identityExamples } from './oidc.examples.ts';
import * as identities from './oidc.ts';
import type { AnyExample, ExamplesOf } from './openapi/example.ts';
import { passkeyExamples } from './passkeys.examples.ts';
import * as passkeys from './passkeys.ts';
import { peopleExamples } from './people.examples.ts';
import * as people from './people.ts';
import { playbackExamples } from './playback.examples.ts';
import * as playback from './playback.ts';
import { playlistExamples } from './playlists.examples.ts';
import * as playlists from './playlists.ts';
import { posterExamples } from './posters.examples.ts';
import * as posters from './posters.ts';
import { recommendationExamples } from './recommendations.examples.ts';
import * as recommendations from './recommendations.ts';
import { reportExamples } from './reports.examples.ts';
import * as reports from './reports.ts';
import { searchExamples } from './search.examples.ts';
import * as search from './search.ts';
import { sessionExamples } from './sessions.examples.ts';
import * as sessions from './sessions.ts';
import { siteExamples } from './site.examples.ts';
import * as site from './site.ts';
import { speechExamples } from './speech.examples.ts';
import * as speech from './speech.ts';
import { subscriptionExamples } from './subscriptions.examples.ts';
import * as subscriptions from './subscriptions.ts';
import { tagExamples } from './tags.examples.ts';
import * as tags from './tags.ts';
import { tweetExamples } from './tweets.examples.ts';
import * as tweets from './tweets.ts';
import { twoFactorExamples } from './two-factor.examples.ts';
import * as twoFactor from './two-factor.ts';
import { uploadDefaultsExamples } from './upload-defaults.examples.ts';
import * as uploadDefaults from './upload-defaults.ts';
import { uploadExamples } from './uploads.examples.ts';
import * as uploads from './uploads.ts';
import { videoExamples } from './videos.examples.ts';
import * as videos from './videos.ts';
import { watchingExamples } from './watching.examples.ts';
import * as watching from './watching.ts';

/** An endpoint of the API with its name, the entity that it belongs to, and an example request and response. */
export type ApiEndpoint = { name: string; tag: string; endpoint: Endpoint; example: AnyExample };

/** Every endpoint, in the order in which the documentation lists them. */
export const apiEndpoints: readonly ApiEndpoint[] = [
  ...endpointsOf('accounts', accounts, accountExamples),
  ...endpointsOf('email links', emailLinks, emailLinkExamples),
  ...endpointsOf('sessions', sessions, sessionExamples),
  ...endpointsOf('identities', identities, identityExamples),
  ...endpointsOf('data export', dataExports, exportExamples),
  ...endpointsOf('account deletion', accountDeletion, accountDeletionExamples),
  ...endpointsOf('two-factor', twoFactor, twoFactorExamples),
  ...endpointsOf('passkeys', passkeys, passkeyExamples),
  ...endpointsOf('channels', channels, channelExamples),
  ...endpointsOf('blocks', blocks, blockExamples),
  ...endpointsOf('videos', videos, videoExamples),
  ...endpointsOf('videos', featured, featuredExamples),
  ...endpointsOf('videos', drafts, draftExamples),
  ...endpointsOf('playback', playback, playbackExamples),
  ...endpointsOf('posters', posters, posterExamples),
  ...endpointsOf('search', search, searchExamples),
  ...endpointsOf('tags', tags, tagExamples),
  ...endpointsOf('mentions', mentions, mentionExamples),
  ...endpointsOf('captions', captions, captionExamples),
  ...endpointsOf('captions', captionDrafts, captionDraftExamples),
  ...endpointsOf('audio tracks', audioTracks, audioTrackExamples),
  ...endpointsOf('captions', speech, speechExamples),
  ...endpointsOf('uploads', uploads, uploadExamples),
  ...endpointsOf('uploads', uploadDefaults, uploadDefaultsExamples),
  ...endpointsOf('imports', imports, importExamples),
  ...endpointsOf('history', history, historyExamples),
  ...endpointsOf('recommendations', recommendations, recommendationExamples),
  ...endpointsOf('tweets', tweets, tweetExamples),
  ...endpointsOf('subscriptions', subscriptions, subscriptionExamples),
  ...endpointsOf('notifications', notifications, notificationExamples),
  ...endpointsOf('playlists', playlists, playlistExamples),
  ...endpointsOf('dashboard', dashboard, dashboardExamples),
  ...endpointsOf('analytics', analytics, analyticsExamples),
  ...endpointsOf('analytics', watching, watchingExamples),
  ...endpointsOf('likes', likes, likeExamples),
  ...endpointsOf('comments', comments, commentExamples),
  ...endpointsOf('comments', commentInbox, commentInboxExamples),
  ...endpointsOf('comments', commentSettings, commentSettingsExamples),
  ...endpointsOf('site', site, siteExamples),
  ...endpointsOf('moderation', moderation, moderationExamples),
  ...endpointsOf('moderation', appeals, appealExamples),
  ...endpointsOf('invites', invites, inviteExamples),
  ...endpointsOf('admin', admin, adminExamples),
  ...endpointsOf('admin', people, peopleExamples),
  ...endpointsOf('admin', adminVideos, adminVideoExamples),
  ...endpointsOf('admin', jobs, jobExamples),
  ...endpointsOf('admin', audit, auditExamples),
  ...endpointsOf('reports', reports, reportExamples),
  ...endpointsOf('health', health, healthExamples),
];

function endpointsOf<Entity extends object>(
  tag: string,
  entity: Entity,
  examples: ExamplesOf<NoInfer<Entity>>,
): ApiEndpoint[] {
  const exampleOf = new Map<string, AnyExample>(Object.entries(examples));
  return Object.entries(entity).flatMap(([name, endpoint]) => {
    const example = exampleOf.get(name);
    return isEndpoint(endpoint) && example ? [{ name, tag, endpoint, example }] : [];
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
}
