import { expect, test } from 'vitest';
import { apiEndpoints } from '../api.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument('1.0.0');

test('every endpoint is documented once, under its name', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    apiEndpoints.map(({ name }) => name).sort(),
  );
});

test('paths, parameters, bodies and failures come from the declaration', () => {
  const { paths } = document;
  expect(paths['/comments/v/{videoId}']?.get).toMatchObject({
    operationId: 'listVideoComments',
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'videoId', in: 'path', required: true }),
      expect.objectContaining({ name: 'sortBy', in: 'query', required: false }),
    ]),
    responses: {
      401: { $ref: '#/components/responses/INVALID_ACCESS_TOKEN' },
      404: { $ref: '#/components/responses/NOT_FOUND' },
    },
  });
  expect(paths['/users/register']?.post).toMatchObject({ requestBody: { required: true }, security: [] });
});
