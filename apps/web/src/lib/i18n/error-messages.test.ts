import { type ErrorParams, type ErrorReason, errorText, errorTexts } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { translateError } from './error-messages.ts';

const reasons = Object.keys(errorTexts) as ErrorReason[];
const format = errorText as (reason: ErrorReason, params: ErrorParams) => string;

function paramsOf(reason: ErrorReason): ErrorParams {
  const names = [...errorTexts[reason].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, 5000 + index]));
}

test('in English, the translation of every text is the text', () => {
  const all = reasons.map((reason) => ({ reason, params: paramsOf(reason) }));
  const translated = all.map((text) => translateError({ ...text, message: '' }));
  expect(translated).toEqual(all.map(({ reason, params }) => format(reason, params)));
});

test("a text without a known reason keeps the server's words", () => {
  for (const reason of [undefined, 'aReasonOfTheNextVersion', 'toString']) {
    expect(translateError({ reason, message: 'This is new.' })).toBe('This is new.');
  }
});
