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
