import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Tells a program another time than the machine's. `npm test` installs it if it may. */
const library = ['x86_64', 'aarch64']
  .map((name) => `/usr/lib/${name}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync);

export const canFakeClock = library !== undefined;

/** The environment of a process whose clock is as far off as the file says. */
export const fakeClockEnvironment = (file: string) => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Sets the clock this many hours off; the processes follow within a second. */
export async function setClock(file: string, hours: number): Promise<void> {
  await writeFile(file, `${hours < 0 ? '' : '+'}${hours}h`);
}
