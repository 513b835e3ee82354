import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/**
 * libfaketime, which shifts the clock of a program. `npm test` installs the library for the slow tier if it runs as
 * root and apt-get exists.
 */
const library = ['x86_64', 'aarch64']
  .map((name) => `/usr/lib/${name}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync);

export const canFakeClock = library !== undefined;

/** Returns the environment of a process whose clock is shifted by the offset in the file. */
export const fakeClockEnvironment = (file: string) => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Sets the clock's offset in hours; the processes follow within a second. */
export async function setClock(file: string, hours: number): Promise<void> {
  await writeFile(file, `${hours < 0 ? '' : '+'}${hours}h`);
}
