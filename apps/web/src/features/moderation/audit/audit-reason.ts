import type { AuditEntry } from '@kinora/contract/audit';
import { plural, t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { anySettingLabel } from '#lib/i18n/setting-labels.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';

/** Returns the reason for a staff action, and the details that the log stores with or instead of it. */
export function auditReason({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string {
  if (action === 'retry') return jobKindLabel(reason);
  if (action === 'role' || action === 'quota') return withTranslatedDetail(reason);
  if (action === 'invite' || action === 'invite-deleted') return inviteText(reason);
  if (action !== 'settings') return reason;
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  return list.format(reason.split(', ').map(anySettingLabel));
}

/** Translates the new role or quota in front of a reason, such as `moderator: She answers quickly.` */
function withTranslatedDetail(stored: string): string {
  const details: Readonly<Record<string, string>> = {
    moderator: t`Moderator`,
    member: t({ message: 'Member', comment: 'The role of a person without staff rights' }),
    'as in the settings': t`Site default`,
  };
  const end = stored.indexOf(':');
  const detail = stored.slice(0, end);
  return `${details[detail] ?? detail}${stored.slice(end)}`;
}

/** Translates an invite's description, `ABCD-…, 3 uses`. */
function inviteText(stored: string): string {
  const [, code, count] = /^(.+), (\d+) uses$/.exec(stored) ?? [];
  const uses = Number(count);
  return code ? t`${code}, ${plural(uses, { one: '# use', other: '# uses' })}` : stored;
}
