import { directionOf, type Locale } from '@kinora/contract/locales';
import { notificationPath } from '@kinora/contract/notification-path';
import { isolatingTranslatorOf } from '../../../../platform/i18n/isolate.ts';
import type { PushMessage } from '../../push/service.ts';
import { notificationText } from '../texts.ts';
import type { Facts } from './delivery-queries.ts';

/** Describes a notification in its recipient's language. */
export function pushMessageOf(facts: Facts, locale: Locale): PushMessage {
  return {
    body: notificationText(facts, isolatingTranslatorOf(locale)),
    path: notificationPath(facts),
    tag: facts._id,
    lang: locale,
    dir: directionOf(locale),
  };
}
