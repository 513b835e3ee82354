import { expect, test } from 'vitest';
import { createId } from './ids.ts';

test('ids are valid UUIDv7s that sort in creation order', () => {
  const ids = Array.from({ length: 10_000 }, createId);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
