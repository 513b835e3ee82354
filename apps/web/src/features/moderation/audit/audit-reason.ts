import type { AuditEntry } from '@kinora/contract/audit';
import { i18n } from '#lib/i18n/i18n.ts';
import { anySettingLabel } from '#lib/i18n/setting-labels.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';

/** Returns why a staff member did something, or for an action without a reason, the changed settings or kind of job. */
export function auditReason({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string {
  if (action === 'retry') return jobKindLabel(reason);
  if (action !== 'settings') return reason;
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  return list.format(reason.split(', ').map(anySettingLabel));
}
