import { closeReport, createReport, listReports, type ReportKind } from '@kinora/contract/reports';
import { row, staffOnly } from '../../../../test/access-matrix-rows.ts';

/** The statuses of requests that report the owner's content, which the owner can't report. */
const byOthers = { other: 201, owner: 400 };
const unknown = { other: 404, owner: 400 };
const about = (kind: ReportKind, id: string) => ({ body: { kind, id, reason: 'Something else' } });

const dismissal = { outcome: 'dismissed', reason: 'It is allowed.' } as const;
/** The moderator's request closes the report, so the owner's later request gets a 409. */
const onceByStaff = { other: 403, owner: 403, staff: { moderator: 200, owner: 409 } };

export const rows = [
  row(createReport, 'a video', byOthers, ({ video }) => about('video', video)),
  row(createReport, 'a draft', unknown, ({ draft }) => about('video', draft)),
  row(createReport, 'a comment', byOthers, ({ comment }) => about('comment', comment)),
  row(createReport, 'a comment on a draft', unknown, ({ draftComment }) => about('comment', draftComment)),
  row(createReport, 'a tweet', byOthers, ({ tweet }) => about('tweet', tweet)),
  row(createReport, 'a channel', byOthers, ({ owner }) => about('channel', owner.user._id)),
  row(listReports, 'the site', staffOnly, () => ({})),
  row(closeReport, 'a report', onceByStaff, ({ report }) => ({
    params: { reportId: report },
    body: dismissal,
  })),
];
