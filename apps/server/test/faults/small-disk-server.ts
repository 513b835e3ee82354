import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { createSmallDisk, mebibyte, type SmallDisk } from './small-disk.ts';

export type SmallDiskServer = {
  readonly disk: SmallDisk;
  readonly server: TestServer;
  readonly person: Person;
};

/** Bytes that are reserved on the disk for the database. */
export const reserve = 64 * mebibyte;

/**
 * Before the tests of the calling file, starts a server on a 256 MB disk and creates an account; stops the server after
 * these tests. Empties the disk after each test.
 */
export function smallDiskServer(): SmallDiskServer {
  let disk: SmallDisk;
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    disk = await createSmallDisk(256);
    server = await startServer({ DATA_DIR: disk.path });
    person = await server.signUp();
  });
  afterEach(() => disk.empty());
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await disk[Symbol.asyncDispose]();
  });

  return {
    get disk() {
      return disk;
    },
    get server() {
      return server;
    },
    get person() {
      return person;
    },
  };
}
