import { startImport } from '@kinora/contract/imports';
import { vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { anImport, serveImport, serveImports } from '#test/pages/imports.ts';

const started = anImport([], { status: 'reading', kind: null, title: '' });
export const start = vi.fn((_body: object) => started);
export const archive = (bytes = 1000, name = 'takeout.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
export const uploaded = { public_id: 'file', secure_url: 'https://host/file' };

export const serveStarting = () => {
  start.mockClear();
  api.use(
    serveImports([]),
    serveImport(() => started),
    respond(startImport, ({ body }) => start(body)),
  );
};
