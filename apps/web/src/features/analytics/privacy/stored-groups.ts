import { storedAboutWatching } from '@kinora/contract/watching';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Stored } from './stored-fields.ts';

type GroupTexts = { title: MessageDescriptor; purpose: MessageDescriptor };

const reports: GroupTexts = {
  title: msg`Reports of the player`,
  purpose: msg`While a video plays, its page reports which sections have been watched. A report waits here until it is added to the totals.`,
};
const limits: GroupTexts = {
  title: msg`Limit of reports`,
  purpose: msg`How much one person reports within an hour, so that nobody can inflate the numbers.`,
};
const viewers: GroupTexts = {
  title: msg`Viewers of the day`,
  purpose: msg`So that a person counts once per day. The code is made from the account, or from a guest’s address and browser, with a secret that is deleted after the day. From then on, nobody can trace it back. A person’s codes differ between videos.`,
};
const sessions: GroupTexts = {
  title: msg`Openings of videos`,
  purpose: msg`So that an opening never counts more time than has passed. Nothing here says which video it was, or who watched.`,
};
const hours: GroupTexts = {
  title: msg`Last two days of a video`,
  purpose: msg`Totals by hour. They show how much the video is being watched now.`,
};
const videoTotals: GroupTexts = {
  title: msg`Totals of a video`,
  purpose: msg`The numbers of all viewers together. They show how much a video is watched, and how people find it. Details are shown only if enough people have watched.`,
};
const curves: GroupTexts = {
  title: msg`Audience retention`,
  purpose: msg`How long each hundredth of a video has been watched, by all viewers together. It shows where people stop watching.`,
};
const channelTotals: GroupTexts = {
  title: msg`Totals of a channel`,
  purpose: msg`The same numbers of all videos of the channel together.`,
};

const groupOf: Record<Stored['table'], GroupTexts> = {
  watch_reports: reports,
  rate_limits: limits,
  watch_salts: viewers,
  watch_viewers: viewers,
  watch_sessions: sessions,
  video_watch_hours: hours,
  video_watch_days: videoTotals,
  video_watch_months: videoTotals,
  video_watch_hosts: videoTotals,
  watch_curves: curves,
  channel_watch_days: channelTotals,
  channel_watch_hosts: channelTotals,
};

/** Groups the tables about watching by their purpose. */
export function storedGroups() {
  const groups = Map.groupBy(storedAboutWatching, ({ table }) => groupOf[table]);
  return [...groups].map(([texts, tables]) => ({
    ...texts,
    fields: new Set(tables.flatMap(({ fields }) => fields)),
    periods: new Set(tables.map(({ storedFor }) => storedFor)),
  }));
}
