import type { FoundSubtitles, NotificationKind } from '@kinora/contract/notifications';
import type { ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { likeText, type NamedPeople, subscriberText } from './aggregated-texts.ts';
import { subtitlesText } from './subtitles-text.ts';

/** The data that a notification's text depends on. */
export type NotificationFacts = {
  kind: NotificationKind;
  actors: readonly { fullname: string }[];
  actorsCount: number;
  video?: { title: string } | undefined;
  tweet?: { content: string } | undefined;
  comment?: { parentId: string | null } | undefined;
  subtitles?: FoundSubtitles | undefined;
  followed?: { title: string } | undefined;
  /** The number of uploads that a `ready` notification reports. */
  videosCount?: number | undefined;
  /** The latest open report, and the number of targets with open reports. */
  report?: { kind: ReportKind } | undefined;
  reportsCount?: number | undefined;
};

/**
 * Returns the text of a notification for emails, pushes and exports: a sentence without a period. If other people caused
 * the notification, the text begins with their names, which readers look for first.
 */
export function notificationText(facts: NotificationFacts, translate: Translate): string {
  const { kind } = facts;
  if (kind === 'subtitles') return subtitlesText(facts, translate);
  return translate(messageOf({ ...facts, kind }, namedPeople(facts, translate)));
}

function messageOf(
  facts: NotificationFacts & { kind: Exclude<NotificationKind, 'subtitles'> },
  people: NamedPeople,
): MessageDescriptor {
  const { kind, video } = facts;
  const { name } = people;
  const title = video?.title ?? facts.followed?.title ?? '';
  switch (kind) {
    case 'video':
      return video ? msg`${{ name }} published “${{ title }}”` : msg`${{ name }} published a video`;
    case 'comment':
      return video
        ? msg`${{ name }} commented on your video “${{ title }}”`
        : msg`${{ name }} commented on your tweet`;
    case 'reply':
      return video
        ? msg`${{ name }} replied to your comment on “${{ title }}”`
        : msg`${{ name }} replied to your comment`;
    case 'mention':
      return mentionText(name, facts);
    case 'like':
      return likeText(people, facts);
    case 'subscriber':
      return subscriberText(people);
    case 'ready':
      return readyText(title, facts.videosCount ?? 1);
    case 'failed':
      return msg`Your video “${{ title }}” couldn't be processed`;
    case 'followFailed':
      return msg`“${{ title }}” couldn't be checked for new videos`;
    case 'moderation':
      return msg`A message from the moderators`;
    case 'report':
      return reportText(facts);
    case 'approval':
      return msg`Someone is waiting for approval`;
    case 'backup':
      return msg`A scheduled backup failed`;
  }
}

function readyText(title: string, videosCount: number): MessageDescriptor {
  if (videosCount <= 1) return msg`Your video “${{ title }}” is ready in every quality`;
  return plural({ videosCount }, { one: '# video is ready', other: '# videos are ready' });
}

function reportText({ report, reportsCount = 1 }: NotificationFacts): MessageDescriptor {
  if (reportsCount <= 1) return reportTexts[report?.kind ?? 'channel'];
  return plural(
    { reportsCount },
    { one: '# report is waiting for review', other: '# reports are waiting for review' },
  );
}

const reportTexts: Record<ReportKind, MessageDescriptor> = {
  video: msg`A video was reported`,
  comment: msg`A comment was reported`,
  tweet: msg`A tweet was reported`,
  channel: msg`A channel was reported`,
};

function namedPeople(
  { actors: [first, second], actorsCount }: NotificationFacts,
  translate: Translate,
): NamedPeople {
  const someone = msg({
    message: 'Someone',
    comment: 'In place of a name in “… liked your video” and similar texts',
  });
  return {
    name: first?.fullname ?? translate(someone),
    second: actorsCount === 2 ? second?.fullname : undefined,
    others: actorsCount - 1,
  };
}

function mentionText(name: string, { comment, video, tweet }: NotificationFacts): MessageDescriptor {
  const title = video?.title ?? '';
  if (comment && comment.parentId === null) {
    return video
      ? msg`${{ name }} mentioned you in a comment on “${{ title }}”`
      : msg`${{ name }} mentioned you in a comment`;
  }
  if (comment) {
    return video
      ? msg`${{ name }} mentioned you in a reply on “${{ title }}”`
      : msg`${{ name }} mentioned you in a reply`;
  }
  if (tweet) return msg`${{ name }} mentioned you in a tweet`;
  return video ? msg`${{ name }} mentioned you in “${{ title }}”` : msg`${{ name }} mentioned you in a video`;
}
