import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, time } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';

/** A staff action, as the audit log shows it. */
export const auditEntry = z.object({
  _id: id,
  /** Null if the account has been deleted. */
  actor: z.nullable(owner),
  /** A word such as `hide`. */
  action: z.string(),
  /**
   * `kind` is a word such as `video`. `id` is null for the site itself. `name` is the username if the target is a person,
   * and the current title if it is a video other than a draft. `content` is null unless the target is a video, comment or
   * tweet that still exists; `isHidden` says whether the staff hides it now.
   */
  target: z.object({
    kind: z.string(),
    id: z.nullable(id),
    name: z.nullable(z.string()),
    content: z.nullable(z.object({ owner, isHidden: z.boolean() })),
  }),
  reason: z.string(),
  /** The appeal against the action; null if there is none. */
  answer: z.nullable(z.string()),
  /** Whether the appeal still has to be closed; false if there is none. */
  isAppealOpen: z.boolean(),
  createdAt: time,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  audience: 'staff',
  summary: 'Lists staff actions, newest first. With `answered`, only those that were appealed',
  query: z.object({
    ...pageQuery(50),
    answered: z.optional(z.stringbool({ error: errorText('notBoolean', { name: 'answered' }) })),
    userId: z.optional(id),
  }),
  response: paged({ entries: z.array(auditEntry) }),
});
