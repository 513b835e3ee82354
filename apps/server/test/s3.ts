import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './ports.ts';

/** An S3 server with one empty bucket. */
export type TestS3 = AsyncDisposable & {
  /** The environment of a Kinora server that stores its files in the bucket. */
  environment: Record<string, string>;
  /** Lists the keys of all objects in the bucket. */
  keys(): Promise<string[]>;
  /** Returns the bytes served since the start, for objects whose keys end in `ending`. */
  bytesSent(ending: string): number;
  stop(): Promise<void>;
  /** Listens on the same port again, with the same objects. */
  restart(): Promise<void>;
};

const bucket = 'videos';

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kinora-s3-'));
  // The port stays the same across a restart.
  const port = await freePort();
  const create = () =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // s3rver drops the trailing slash of a bucket's URL, but the SDK signs the URL with the slash.
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
  const answers: { path: string; bytes: number }[] = [];
  const count = (one: S3rver) =>
    one.httpServer.on('request', ({ method, url = '' }, response) =>
      response.on('finish', () => {
        const bytes = method === 'GET' ? Number(response.getHeader('content-length') ?? 0) : 0;
        answers.push({ path: url.replace(/\?.*/, ''), bytes });
      }),
    );
  let server: S3rver | null = create();
  await server.run();
  count(server);
  const stop = async () => {
    server?.httpServer.closeAllConnections();
    await server?.close();
    server = null;
  };
  return {
    environment: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const folder = path.join(directory, bucket);
      const files = await readdir(folder, { recursive: true });
      return files.flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []);
    },
    stop,
    async restart() {
      server = create();
      await server.run();
      count(server);
    },
    bytesSent: (ending) =>
      answers.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0),
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
