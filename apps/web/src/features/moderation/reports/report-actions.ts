import type { Report, ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Check, EyeOff, type LucideIcon, MessageSquareWarning, Trash2, UserX } from 'lucide-react';
import { actionLabels, type StaffAction } from '../action-texts.ts';

export type ReportAction = 'dismiss' | Exclude<StaffAction, 'unhide'>;

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
  hide: { key: 'h', label: actionLabels.hide, icon: EyeOff, kinds: content },
  delete: { key: 'x', label: actionLabels.delete, icon: Trash2, kinds: content },
  warn: { key: 'w', label: actionLabels.warn, icon: MessageSquareWarning, kinds: [...content, 'channel'] },
  suspend: { key: 's', label: actionLabels.suspend, icon: UserX, kinds: [...content, 'channel'] },
};

const names: readonly ReportAction[] = ['dismiss', 'hide', 'delete', 'warn', 'suspend'];

/** `mayAct` is whether the viewer may act on the reported person. Anyone in the staff may dismiss a report. */
export function availableReportActions({ kind }: Report, mayAct: boolean): ReportAction[] {
  return names.filter(
    (action) => reportActions[action].kinds.includes(kind) && (mayAct || action === 'dismiss'),
  );
}

/** Returns the path of the reported content. */
export function pathOf({ kind, target: { _id, owner, place } }: Report): string {
  if (kind === 'channel') return `/channel/${owner.username}`;
  return place ? `/${place.kind}/${place.id}?comment=${_id}` : `/${kind}/${_id}`;
}
