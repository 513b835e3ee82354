import { errorTexts } from '@kinora/contract/english-error-texts';
import { describeError } from '@kinora/contract/error-descriptions';
import { type ErrorParams, type ErrorReason, errorText } from '@kinora/contract/error-texts';
import { afterEach, expect, test } from 'vitest';
import { translateError } from './error-messages.ts';
import { i18n } from './i18n.ts';

const reasons = Object.keys(errorTexts) as ErrorReason[];
const textOf = errorText as (reason: ErrorReason, params: ErrorParams) => string;

afterEach(() => i18n.activate('en'));

function paramsOf(reason: ErrorReason): ErrorParams {
  const names = [...errorTexts[reason].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, 5000 + index]));
}

test('in English, the translation of every text is the text', () => {
  const all = reasons.map((reason) => ({ reason, params: paramsOf(reason) }));
  const translated = all.map((text) => translateError({ ...text, message: '' }));
  expect(translated).toEqual(all.map(({ reason, params }) => describeError(textOf(reason, params)).message));
});

test("a text without a known reason keeps the server's words", () => {
  for (const reason of [undefined, 'aReasonOfTheNextVersion', 'toString']) {
    expect(translateError({ reason, message: 'This is new.' })).toBe('This is new.');
  }
});

test("sizes and times are in the page's language", () => {
  i18n.activate('fr');
  const translate = (text: string) => translateError(describeError(text));
  expect(translate(errorText('storageFull', { used: '1.5 GB', quota: '2 GB' }))).toMatch(
    /used 1,5\sGo of 2\sGo\./,
  );
  expect(translate(errorText('suspendedUntil', { time: '2027-01-31 12:00 UTC', reason: 'Spam' }))).toMatch(
    /until 31 janv\. 2027, \d\d:\d\d: Spam$/,
  );
});
