import S3rver from '@20minutes/s3rver';

/** Runs only an S3 server in this process, so that a test can kill it. */
const [, , directory = '', port = '', bucket = ''] = process.argv;
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // s3rver drops the trailing slash of a bucket's URL, but the SDK signs the URL with the slash.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
await server.run();
