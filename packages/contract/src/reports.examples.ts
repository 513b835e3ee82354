import type { ExamplesOf } from './openapi/example.ts';
import { card, createdAt, firstPage, owner, page, reportId, user, videoId } from './openapi/samples.ts';
import type { Report } from './reports.ts';

const { _id, username, fullname, avatar } = user;

const report: Report = {
  _id: reportId,
  kind: 'video',
  reason: 'Spam or misleading',
  text: 'The engine in it never ran.',
  createdAt,
  reporter: { _id, username, fullname, avatar },
  target: {
    _id: videoId,
    owner,
    createdAt,
    title: card.title,
    text: card.description,
    thumbnail: card.thumbnail,
    isHidden: false,
    place: null,
  },
  openReports: 1,
  closed: null,
};

export const reportExamples: ExamplesOf<typeof import('./reports.ts')> = {
  createReport: {
    body: { kind: 'video', id: videoId, reason: report.reason, text: report.text },
    data: { _id: reportId },
  },
  listReports: { query: { ...firstPage, status: 'open' }, data: { reports: [report], ...page } },
  closeReport: {
    params: { reportId },
    body: { outcome: 'dismissed', reason: 'It did run, at half speed.' },
    data: {},
  },
};
