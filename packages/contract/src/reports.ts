import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, optionalText, requiredText, time, url } from './fields.ts';
import { reason } from './moderation.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';

export const reportKinds = ['video', 'comment', 'tweet', 'channel'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `dismissed`: the staff decided that no action was needed. `acted`: the staff took action. */
const reportOutcomes = ['dismissed', 'acted'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The reasons that forms offer. Other clients may send different ones. */
export const reportReasons = [
  'Spam or misleading',
  'Harassment or hate',
  'Violence or threats',
  'Sexual content',
  'Private information',
  'Something else',
] as const;

export const reportForm = z.object({
  kind: z.enum(reportKinds, errorText('invalidKind')),
  id,
  reason: requiredText(
    errorText('reasonRequired'),
    maxCharacters(100, errorText('reasonTooLong', { max: 100 })),
  ),
  text: z.nullish(optionalText(maxCharacters(1000, errorText('detailsTooLong', { max: 1000 })))),
});

/** The parts of the reported content that the staff needs for its decision. */
const reported = z.object({
  _id: id,
  /** The owner of the content, or the reported channel itself. */
  owner,
  createdAt: time,
  /** Null unless it is a video. */
  title: z.nullable(z.string()),
  /** A video's description, or the content of a comment or tweet; empty for a channel. */
  text: z.string(),
  /** Null unless it is a published video. */
  thumbnail: z.nullable(url),
  /** Whether the staff hides the content; false for a channel. */
  isHidden: z.boolean(),
  /** The video or tweet that a comment is on. */
  place: z.nullable(z.object({ kind: z.enum(['video', 'tweet']), id })),
});

export const report = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.string(),
  text: z.string(),
  createdAt: time,
  reporter: owner,
  target: reported,
  /** The number of open reports about the same content, including this one. They are closed together. */
  openReports: count,
  /** Null while it is open. */
  closed: z.nullable(
    z.object({ outcome: z.enum(reportOutcomes), reason: z.string(), at: time, by: z.nullable(owner) }),
  ),
});
export type Report = z.output<typeof report>;

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/reports',
  audience: 'member',
  summary:
    'Reports a video, comment, tweet or channel to the staff. While a report is open, reporting the same target again returns it',
  body: reportForm,
  response: z.object({ _id: id }),
  status: 201,
  errors: ['NOT_FOUND'],
});

const reportStatuses = ['open', 'closed'] as const;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/admin/reports',
  audience: 'staff',
  summary:
    'Lists reports, newest first. Returns only the first open report per target, and none about the caller',
  query: z.object({
    ...pageQuery(20),
    status: z._default(z.enum(reportStatuses, errorText('invalidStatus')), 'open'),
    userId: z.optional(id),
  }),
  response: paged({ reports: z.array(report) }),
});

export const decisionForm = z.object({ reason });

export const closeReport = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/close',
  audience: 'staff',
  summary: 'Closes a report and all other open reports about the same target',
  params: z.object({ reportId: id }),
  body: z.extend(decisionForm, { outcome: z.enum(reportOutcomes, errorText('invalidOutcome')) }),
  response: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
