import { expect, test } from 'vitest';
import { type ErrorParams, type ErrorReason, errorText, errorTexts, reasonOf } from './error-texts.ts';

const reasons = Object.keys(errorTexts) as ErrorReason[];
const format = errorText as (reason: ErrorReason, params: ErrorParams) => string;

/** Returns a different value for each placeholder of a text. */
function valuesIn(reason: ErrorReason, valueAt: (index: number) => string | number): ErrorParams {
  const names = [...errorTexts[reason].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, valueAt(index)]));
}

test.each([
  ['numbers', (index: number) => 1500 + index],
  ['texts', (index: number) => `1.5 GB (${index}),\nor 007`],
])('the reason of every text is found, with values that are %s', (_what, valueAt) => {
  const all = reasons.map((reason) => ({ reason, params: valuesIn(reason, valueAt) }));
  expect(all.map(({ reason, params }) => reasonOf(format(reason, params)))).toEqual(all);
});

test('a number that would look different as a number stays a text', () => {
  const names = ['007', '1,000', '1e3', 'NaN', ''];
  const found = names.map((name) => reasonOf(errorText('providerUnreachable', { name }))?.params.name);
  expect(found).toEqual(names);
});

test('another text has no reason', () => {
  expect(reasonOf('Title is required!')).toBeNull();
  expect(reasonOf(`${errorText('titleRequired')}\n`)).toBeNull();
  expect(reasonOf('')).toBeNull();
});
