import { expect, test } from 'vitest';
import { errorTexts } from './english-error-texts.ts';
import { describeError, findReason } from './error-descriptions.ts';
import { type ErrorParams, type ErrorReason, errorText } from './error-texts.ts';

const reasons = Object.keys(errorTexts) as ErrorReason[];
const textOf = errorText as (reason: ErrorReason, params: ErrorParams) => string;

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
  const described = all.map(({ reason, params }) => describeError(textOf(reason, params)));
  expect(described).toEqual(all.map((text) => ({ ...text, message: expect.any(String) })));
  expect(described.map(({ message }) => findReason(message))).toEqual(all);
});

test('a text is described in English, and a message of zod stays as it is', () => {
  const tooLong = errorText('titleTooLong', { max: 150 });
  expect(describeError(tooLong)).toEqual({
    message: 'Title cannot exceed 150 characters',
    reason: 'titleTooLong',
    params: { max: 150 },
  });
  const message = 'Invalid input: expected string, received number';
  expect(describeError(message)).toEqual({ message });
});

test('a number that would look different as a number stays a text', () => {
  const names = ['007', '1,000', '1e3', 'NaN', ''];
  const messages = names.map((name) => describeError(errorText('providerUnreachable', { name })).message);
  const found = messages.map((message) => findReason(message)?.params.name);
  expect(found).toEqual(names);
});

test('another text has no reason', () => {
  expect(findReason('Title is required!')).toBeNull();
  expect(findReason(`${errorTexts.titleRequired}\n`)).toBeNull();
  expect(findReason('')).toBeNull();
});
