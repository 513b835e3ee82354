import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { formatDateTime } from '#lib/format.ts';
import { translateServerText } from './server-text.ts';

test("a time in an English text is in the viewer's time zone", async () => {
  const text = errorText('suspendedUntil', { time: '2027-01-31 12:00 UTC', reason: 'Spam' });
  await expect(translateServerText(describeError(text))).resolves.toBe(
    `Your account is suspended until ${formatDateTime('2027-01-31T12:00:00Z')}: Spam`,
  );
});
