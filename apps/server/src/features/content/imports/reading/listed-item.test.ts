import { errorText } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { found } from '../../../../../test/imports/import-world.ts';
import { listedItem } from './listed-item.ts';

test('an item keeps neither details of more than 64 KB nor a long URL', () => {
  const long = 'x'.repeat(70_000);
  const item = listedItem(found('a', { thumbnail: `https://example.org/${long}`, details: { url: long } }));
  expect(item).toMatchObject({ thumbnail: null, details: '{}', error: errorText('sourceUnreadable') });
});
