import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg)$/;
/** Bytes. Smaller files stay uncompressed, because compressing them saves next to nothing. */
const minBytes = 512;

/** Writes a `.br` and a `.gz` version of each script, style sheet and SVG, so that the server needn't compress them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'kinora:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // After a failure, some versions of Vite pass no error.
      if (error || !existsSync(folder)) return;
      const entries = await readdir(folder, { recursive: true });
      await Promise.all(
        entries.filter((name) => compressible.test(name)).map((name) => compress(path.join(folder, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
