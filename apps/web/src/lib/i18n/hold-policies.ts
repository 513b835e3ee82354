import { type HoldPolicy, holdPolicies } from '@kinora/contract/hold-policy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from './i18n.ts';

const labels: Record<HoldPolicy, MessageDescriptor> = {
  none: msg`Hold none`,
  links: msg`Hold links and blocked words`,
  new: msg`Hold new commenters`,
  all: msg`Hold all`,
};

/** Options for which comments to hold for review, from none to all. */
export function holdOptions(): { value: HoldPolicy; label: string }[] {
  return holdPolicies.map((value) => ({ value, label: i18n._(labels[value]) }));
}
