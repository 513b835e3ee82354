import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, maxSearchLength, optionalText, time } from './fields.ts';
import { reason } from './moderation.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';
import { roles } from './roles.ts';

export const personStatuses = ['active', 'waiting', 'suspended', 'left'] as const;
export type PersonStatus = (typeof personStatuses)[number];
export const personOrders = ['createdAt', 'storageBytes'] as const;

/** A person as the staff sees them. */
export const person = z.object({
  ...owner.shape,
  email: z.string(),
  role: z.enum(roles),
  /** `waiting` for approval, or `left` while the data of a deleted account is still being removed. */
  status: z.enum(personStatuses),
  /**
   * Null unless the person is suspended. `until` is null for a permanent suspension, and `hide` is true if the person's
   * content is hidden until the suspension ends.
   */
  suspension: z.nullable(z.object({ until: z.nullable(time), hide: z.boolean(), reason: z.string() })),
  /** Bytes of finished uploads. */
  storageBytes: count,
  /** Max bytes of uploads that the person may store; null if the instance's setting applies. */
  storageQuotaBytes: z.nullable(count),
  /** Includes drafts. */
  totalVideos: count,
  createdAt: time,
});
export type Person = z.output<typeof person>;

/** A person's page for the staff. Counts stop at `maxCounted`. */
export const personDetails = z.object({
  ...person.shape,
  isEmailConfirmed: z.boolean(),
  totalComments: count,
  totalTweets: count,
  subscribersCount: count,
  /** The number of logins that are still valid. */
  sessionsCount: count,
  /** When the latest of these logins was last used; null without one. */
  lastSeenAt: z.nullable(time),
  /** Open and closed reports about the person's channel and content that the caller may review. */
  reports: z.object({ open: count, closed: count }),
});
export type PersonDetails = z.output<typeof personDetails>;

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/admin/people/:userId',
  audience: 'staff',
  summary: 'Returns an account with its activity and the number of reports about it',
  params: z.object({ userId: id }),
  response: personDetails,
  errors: ['NOT_FOUND'],
});

export const endPersonSessions = defineEndpoint({
  method: 'DELETE',
  path: '/admin/people/:userId/sessions',
  audience: 'staff',
  summary: 'Logs a user out everywhere',
  params: z.object({ userId: id }),
  body: z.object({ reason }),
  response: z.object({}),
  errors: ['NOT_FOUND'],
});

export const sendResetLink = defineEndpoint({
  method: 'POST',
  path: '/admin/people/:userId/reset-link',
  audience: 'staff',
  summary:
    'Emails a user a link to choose a new password. A site without email returns the link instead, only to its owner; it works once, for an hour',
  params: z.object({ userId: id }),
  body: z.object({ reason }),
  /** `link` is null if it was emailed. */
  response: z.object({ link: z.nullable(z.string()) }),
  status: 201,
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'SECOND_FACTOR_NEEDED'],
});

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/admin/people',
  audience: 'staff',
  summary: 'Lists accounts, newest first, or by storage used, which leaves out accounts that store nothing',
  query: z.object({
    ...pageQuery(20),
    query: z.optional(optionalText(maxCharacters(maxSearchLength, errorText('searchTooLong')))),
    status: z.optional(z.enum(personStatuses, errorText('invalidStatus'))),
    role: z.optional(z.enum(roles, errorText('invalidRole'))),
    sortBy: z._default(z.enum(personOrders, errorText('invalidSortBy')), 'createdAt'),
  }),
  response: paged({ people: z.array(person) }),
});

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  audience: 'staff',
  summary:
    "Lists the site's owner and moderators. A staff member may act only on people whom their role outranks",
  response: z.object({ staff: z.array(z.object({ _id: id, role: z.enum(roles) })) }),
});

const maxQuota = 1024 ** 5;
const quotaMessage = errorText('quotaOutOfRange');

export const changePerson = defineEndpoint({
  method: 'PATCH',
  path: '/admin/people/:userId',
  audience: 'staff',
  summary: "Updates a user's role or storage quota. Only the site's owner may change roles",
  params: z.object({ userId: id }),
  body: z.object({
    role: z.optional(z.enum(['moderator', 'member'], errorText('roleUnknown'))),
    storageQuotaBytes: z.optional(
      z.nullable(z.int(quotaMessage).check(z.minimum(1, quotaMessage), z.maximum(maxQuota, quotaMessage))),
    ),
    reason,
  }),
  response: person,
  errors: ['NOT_FOUND'],
});
