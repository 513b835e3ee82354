import type { Logger } from 'pino';
import type { Context } from '../../../context.ts';
import { type EgressOptions, postToPublicHost } from '../../../platform/egress/post.ts';
import { PrivateAddressError } from '../../../platform/egress/public-address.ts';
import { UnrecoverableError } from '../../../platform/queue/job.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import type { PushMessage } from './message.ts';
import * as queries from './queries.ts';
import { createVapidKeys, vapidSubject } from './vapid.ts';

/** Seconds for which a push service stores a push for a browser that is offline. */
const lifetime = 24 * 60 * 60;

/** Statuses that mean that the subscription doesn't exist or belongs to another key. */
const gone = [401, 403, 404, 410];

type Push = { subscriptionId: string; message: PushMessage };
type Run = { signal: AbortSignal; log: Logger; reach?: EgressOptions };

/** Sends a push to a browser. Deletes the subscription if it has expired or its endpoint has a private address. */
export async function sendPush(
  ctx: Context,
  { subscriptionId, message }: Push,
  { signal, log, reach }: Run,
): Promise<void> {
  const browser = await queries.findSubscription(ctx.db, subscriptionId);
  if (!browser) return;
  const { name } = await siteSettings(ctx);
  const status = await post(ctx, browser, { ...message, title: name }, { signal, reach }).catch((error) => {
    if (error instanceof PrivateAddressError) return 403;
    throw error;
  });
  if (gone.includes(status)) {
    await queries.deleteSubscription(ctx.db, subscriptionId);
    log.info({ status, subscriptionId }, 'Removed a rejected push subscription');
  } else if (status === 429 || status >= 500) {
    throw new Error(`the push service responded with ${status}`);
  } else if (status >= 300) {
    throw new UnrecoverableError(`the push service responded with ${status}`);
  }
}

type Browser = { endpoint: string; p256dh: string; auth: string };

async function post(
  { config, secret }: Context,
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage & { title: string },
  { signal, reach }: { signal: AbortSignal; reach: EgressOptions | undefined },
): Promise<number> {
  // Loaded on demand, because it takes 15 MB of memory and many instances send no pushes.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: vapidSubject(config), ...createVapidKeys(secret) },
      contentEncoding: 'aes128gcm',
      TTL: lifetime,
      topic: message.tag.replaceAll('-', ''),
    },
  );
  return postToPublicHost(new URL(endpoint), { headers, body, signal }, reach);
}
