import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import { callApi } from '#lib/api/api-client.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/**
 * The storage key for the id of the account that turned on push notifications in this browser. Logging out deletes it
 * along with all other stored data.
 */
const ownerKey = 'kinora-push';
const worker = '/push-worker.js';

export type PushState = 'on' | 'off' | 'denied' | 'impossible';

/** Returns whether push notifications are possible, which requires a secure page and browser support. */
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Returns whether this browser receives the account's push notifications. Sends the subscription again, because the
 * server may have dropped it.
 */
export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription || readStored(ownerKey) !== userId) return 'off';
  await send(subscription);
  return 'on';
}

export async function enablePush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const { publicKey } = await callApi(getPushKey, {});
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // Drops an older subscription, which receives nothing if it uses a previous key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  writeStored(ownerKey, userId);
  return 'on';
}

export async function disablePush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await callApi(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  // Cleared last, because push notifications arrive until the server has removed the subscription.
  writeStored(ownerKey, null);
  return 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await callApi(subscribeToPush, { body });
}
