import type { reportReasons } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from './i18n.ts';

const labels: Record<(typeof reportReasons)[number], MessageDescriptor> = {
  'Spam or misleading': msg`Spam or misleading`,
  'Harassment or hate': msg`Harassment or hate`,
  'Violence or threats': msg`Violence or threats`,
  'Sexual content': msg`Sexual content`,
  'Private information': msg`Private information`,
  'Something else': msg({ message: 'Something else', comment: 'Reason of a report' }),
};

/** Translates the reason of a report. A reason that another client has sent stays as it is. */
export function reasonText(reason: string): string {
  const known = new Map<string, MessageDescriptor>(Object.entries(labels));
  const label = known.get(reason);
  return label ? i18n._(label) : reason;
}
