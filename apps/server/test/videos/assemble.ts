import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Assembles a file from a playlist of byte ranges as a player does, in a temporary folder, and returns its path. */
export async function assemble(playlist: string): Promise<string> {
  const text = await readFile(playlist, 'utf8');
  const [, header = '', headerRange = ''] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="([^"]+)"/.exec(text) ?? [];
  const segments = text.matchAll(/#EXT-X-BYTERANGE:(.+)\n(.+)/g);
  const ranges = [[header, headerRange], ...[...segments].map(([, range = '', name = '']) => [name, range])];
  const files = new Map<string, Buffer>();
  const parts: Buffer[] = [];
  for (const [name = '', range = ''] of ranges) {
    const file = files.get(name) ?? (await readFile(path.join(path.dirname(playlist), name)));
    files.set(name, file);
    const [length = 0, start = 0] = range.split('@').map(Number);
    parts.push(file.subarray(start, start + length));
  }
  const target = path.join(await mkdtemp(path.join(os.tmpdir(), 'kinora-stream-')), 'stream.mp4');
  await writeFile(target, Buffer.concat(parts));
  return target;
}
