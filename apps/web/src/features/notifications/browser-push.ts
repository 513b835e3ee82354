import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import { callApi } from '#lib/api/api-client.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/**
 * The storage key of the account that turned on pushes in this browser. Logging out deletes it with everything else.
 */
const ownerKey = 'kinora-push';
const worker = '/push-worker.js';

export type PushState = 'on' | 'off' | 'denied' | 'impossible';

/** Pushes need a secure page and a browser that supports them. */
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Whether this browser gets the pushes of an account. Sends the subscription again, because the server may have dropped
 * it.
 */
export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription || readStored(ownerKey) !== userId) return 'off';
  await send(subscription);
  return 'on';
}

export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const { publicKey } = await callApi(getPushKey, {});
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription that was made with an earlier key of the site gets no pushes.
  await (await pushManager.getSubscription())?.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  writeStored(ownerKey, userId);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await callApi(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  // Cleared last, because pushes arrive until the server has removed the subscription.
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
