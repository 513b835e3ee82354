import { changeUploadDefaults, getUploadDefaults } from '@kinora/contract/upload-defaults';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

test('each default can be changed on its own, for one person', async () => {
  const [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
  const initial = {
    ...{ asDraft: false, visibility: 'public', commentsEnabled: true, downloadsEnabled: true },
    ...{ language: null, description: '' },
  };
  expect((await ada.call(getUploadDefaults, {})).data).toEqual(initial);
  await ada.call(changeUploadDefaults, {
    body: { visibility: 'unlisted', language: 'pt-br', description: ' Filmed at sea. ' },
  });
  await ada.call(changeUploadDefaults, { body: {} });
  const { data } = await ada.call(changeUploadDefaults, { body: { asDraft: true, commentsEnabled: false } });
  const changed = {
    ...{ asDraft: true, visibility: 'unlisted', commentsEnabled: false, downloadsEnabled: true },
    ...{ language: 'pt-BR', description: 'Filmed at sea.' },
  };
  expect(data).toEqual(changed);
  expect((await ada.call(getUploadDefaults, {})).data).toEqual(changed);
  expect((await grace.call(getUploadDefaults, {})).data).toEqual(initial);

  const refused = await ada.call(changeUploadDefaults, { body: { language: 'nonsense-x' } });
  expect(refused.status).toBe(400);
});
