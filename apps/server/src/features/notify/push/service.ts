import { errorText } from '@kinora/contract/error-texts';
import type { PushSubscriptionJson } from '@kinora/contract/notifications';
import type { Context } from '../../../context.ts';
import { invalidField } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { mayBePublicHost } from '../../../platform/egress/public-address.ts';
import { pushJob } from './jobs.ts';
import type { PushMessage } from './message.ts';
import * as queries from './queries.ts';

export type { PushMessage } from './message.ts';

/** Subscribes a browser to pushes until the viewer's session ends. */
export async function subscribe(ctx: Context, viewer: Viewer, browser: PushSubscriptionJson): Promise<void> {
  const url = new URL(browser.endpoint);
  if (url.username !== '' || url.password !== '' || !mayBePublicHost(url)) {
    throw invalidField('endpoint', errorText('endpointForeign'));
  }
  await queries.saveSubscription(ctx.db, { ...viewer, subscriptionId: createId(), browser });
}

export async function unsubscribe(ctx: Context, viewer: Viewer, endpoint: string): Promise<void> {
  await queries.deleteByEndpoint(ctx.db, viewer.id, endpoint);
}

/** Enqueues a push to each of a person's browsers, in the transaction of the change that causes it. */
export async function enqueuePushes(
  { queue }: Pick<Context, 'queue'>,
  trx: Trx,
  userId: string,
  message: PushMessage,
): Promise<void> {
  const browsers = await queries.findSubscriptionIds(trx, userId);
  const jobs = browsers.map(({ id }) => ({ payload: { subscriptionId: id, message }, priority: 0 }));
  if (jobs.length > 0) await queue.sendAll(trx, pushJob, jobs);
}
