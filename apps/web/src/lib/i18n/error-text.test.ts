import { errorText } from '@kinora/contract/error-texts';
import type { Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFailure } from '#lib/api/api-error.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { translateErrorText, translateSchemaText } from './error-text.ts';

beforeAll(() => {
  const titleRequired = msg`Title is required`;
  const titleTooLong = msg`Title cannot exceed ${{ max: 0 }} characters`;
  const messages: Messages = {
    [titleRequired.id]: 'Titel fehlt',
    [titleTooLong.id]: ['Höchstens ', ['max'], ' Zeichen'],
  };
  i18n.activate('de', messages);
});
afterAll(() => i18n.activate('en'));

test("a schema's message is translated with its values", async () => {
  const texts = [errorText('titleRequired'), errorText('titleTooLong', { max: 150 }), 'Expected string'];
  const translated = await Promise.all(texts.map(translateSchemaText));
  expect(translated).toEqual(['Titel fehlt', 'Höchstens 150 Zeichen', 'Invalid input']);
});

test('an English text without its reason is translated with its values', async () => {
  const texts = ['Title is required', 'Title cannot exceed 150 characters', 'Something else'];
  const translated = await Promise.all(texts.map(translateErrorText));
  expect(translated).toEqual(['Titel fehlt', 'Höchstens 150 Zeichen', 'Something else']);
});

test('an error response is translated, and so is each of its fields', async () => {
  const title = { message: 'Title is required', reason: 'titleRequired', params: {} };
  const isNew = { path: 'isNew', message: 'Something else' };
  const errors = [{ path: 'title', ...title }, isNew];
  const response = Response.json({ code: 'VALIDATION', ...title, errors, requestId: 'r' }, { status: 400 });
  await expect(readFailure(response)).resolves.toMatchObject({
    message: 'Titel fehlt',
    errors: [{ path: 'title', message: 'Titel fehlt' }, isNew],
  });
});
