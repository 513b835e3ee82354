import type { Report, ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Check, EyeOff, type LucideIcon, MessageSquareWarning, Trash2, UserX } from 'lucide-react';

export type ReportAction = 'dismiss' | 'hide' | 'delete' | 'warn' | 'suspend';

type ReportActionDefinition = {
  /** The key that triggers the action. */
  key: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The kinds of reports for which the action is available. */
  kinds: readonly ReportKind[];
};

const content = ['video', 'comment', 'tweet'] as const;

/** The decisions that the staff can make on a report. */
export const reportActions: Record<ReportAction, ReportActionDefinition> = {
  dismiss: { key: 'd', label: msg`Dismiss`, icon: Check, kinds: [...content, 'channel'] },
  hide: { key: 'h', label: msg`Hide`, icon: EyeOff, kinds: content },
  delete: { key: 'x', label: msg`Delete`, icon: Trash2, kinds: content },
  warn: { key: 'w', label: msg`Warn`, icon: MessageSquareWarning, kinds: [...content, 'channel'] },
  suspend: { key: 's', label: msg`Suspend`, icon: UserX, kinds: [...content, 'channel'] },
};

const names: readonly ReportAction[] = ['dismiss', 'hide', 'delete', 'warn', 'suspend'];

export function availableReportActions({ kind }: Report): ReportAction[] {
  return names.filter((action) => reportActions[action].kinds.includes(kind));
}

/** Returns the path of the reported content. */
export function pathOf({ kind, target: { _id, owner, place } }: Report): string {
  if (kind === 'channel') return `/channel/${owner.username}`;
  return place ? `/${place.kind}/${place.id}?comment=${_id}` : `/${kind}/${_id}`;
}
