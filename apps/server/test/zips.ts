import { buffer } from 'node:stream/consumers';
import { type EndOptions, ZipFile } from 'yazl';

type Content = string | Buffer | { text: string; compress: boolean };

/** Makes a ZIP file. Entries, in contrast to an object, may have the same name. */
export function zipOf(
  files: Readonly<Record<string, Content>> | readonly (readonly [name: string, content: Content])[],
  ending: Partial<EndOptions> = {},
  { compress = true } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const entries = Array.isArray(files) ? files : Object.entries(files);
  for (const [name, content] of entries) {
    const isPlain = typeof content === 'string' || Buffer.isBuffer(content);
    const options = isPlain ? { compress } : { compress: content.compress };
    const isZip64 = ending.forceZip64Format === true;
    zip.addBuffer(Buffer.from(isPlain ? content : content.text), name, {
      ...options,
      forceZip64Format: isZip64,
    });
  }
  zip.end({ forceZip64Format: false, comment: '', ...ending });
  return buffer(zip.outputStream);
}

/** Makes a ZIP file that lists the content of its only file under many names of the same length. */
export async function zipOfCopies(names: readonly string[], content: string): Promise<Buffer> {
  const archive = await zipOf({ [names[0] ?? '']: content });
  const end = archive.length - 22;
  const start = archive.readUInt32LE(end + 16);
  const entries = names.map((name) => {
    const entry = Buffer.from(archive.subarray(start, end));
    entry.write(name, 46);
    return entry;
  });
  const ending = Buffer.from(archive.subarray(end));
  for (const at of [8, 10]) ending.writeUInt16LE(names.length, at);
  ending.writeUInt32LE(names.length * (end - start), 12);
  return Buffer.concat([archive.subarray(0, start), ...entries, ending]);
}
