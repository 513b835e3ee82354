import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import { callApi } from '#lib/api/api-client.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** The account that turned pushes on in this browser. Logging out deletes it with everything else. */
const ownerKey = 'kinora-push';
const worker = '/push-worker.js';

export type PushState = 'on' | 'off' | 'denied' | 'impossible';

/** Pushes need a secure page, and a browser that has them. */
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether this browser gets the pushes of an account. Tells the server again, which may have forgotten it. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription || readStored(ownerKey) !== userId) return 'off';
  await send(subscription);
  return 'on';
}

/** Asks for permission and turns pushes on. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const { publicKey } = await callApi(getPushKey, {});
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an earlier key of the site gets no pushes.
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
  // Last, because pushes go on until the server knows.
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
