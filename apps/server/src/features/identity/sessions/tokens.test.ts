import { afterEach, expect, test, vi } from 'vitest';
import { createTokenKeys } from './keys.ts';
import { accessLifetime, signAccessToken, verifyAccessToken } from './tokens.ts';

afterEach(() => vi.useRealTimers());

const claims = {
  userId: '01950b33-2a1c-7d4e-9b0f-4c6e8a0d2f07',
  sessionId: '01950b33-2a1c-7d4e-9b0f-4c6e8a0d2f08',
};

test('an access token expires even if its verification is cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const keys = await createTokenKeys('a secret that is long enough to be one');
  const token = await signAccessToken(keys, claims);
  expect(await verifyAccessToken(keys, token)).toMatchObject(claims);
  vi.advanceTimersByTime(accessLifetime * 1000 - 1000);
  expect(await verifyAccessToken(keys, token)).toMatchObject(claims);
  vi.advanceTimersByTime(1000);
  expect(await verifyAccessToken(keys, token)).toBeNull();
});

test('a token that is valid for one key is rejected by another key', async () => {
  const [ours, theirs] = await Promise.all(['ours', 'theirs'].map((secret) => createTokenKeys(secret)));
  if (!ours || !theirs) throw new Error('keys are missing');
  const token = await signAccessToken(ours, claims);
  expect(await verifyAccessToken(ours, token)).toMatchObject(claims);
  expect(await verifyAccessToken(theirs, token)).toBeNull();
});
