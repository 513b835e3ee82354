declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  /** An S3 server that stores its objects in a folder. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
