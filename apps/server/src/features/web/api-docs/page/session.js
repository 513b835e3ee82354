/*
 * The web client's session in this browser. The client stores the time at which the cookies were issued, and tabs share
 * a lock, because a refresh token works only once.
 */

const sessionKey = 'kinora-session';

/** Milliseconds: slightly less than the 15 minutes for which an access token is valid. */
const accessLifetime = 14 * 60_000;

/** Exchanges the refresh token for new cookies if the access token has expired or is about to. */
export async function refreshIfSpent() {
  if (!isSpent()) return;
  if (navigator.locks) {
    await navigator.locks.request('kinora-refresh', refresh);
  } else {
    await refresh();
  }
}

/** Returns the name of the account that makes the requests, or null for a guest. */
export async function callerName() {
  if (readIssued() === null) return null;
  await refreshIfSpent();
  const response = await fetch('/api/v1/users/profile');
  return response.ok ? (await response.json()).data.fullname : null;
}

async function refresh() {
  // Another tab may have refreshed while this one waited for the lock.
  if (!isSpent()) return;
  const { ok } = await fetch('/api/v1/users/refresh-token', { method: 'POST' });
  if (ok) localStorage.setItem(sessionKey, String(Date.now()));
}

function isSpent() {
  const issued = readIssued();
  return issued !== null && Date.now() - Number(issued) > accessLifetime;
}

function readIssued() {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}
