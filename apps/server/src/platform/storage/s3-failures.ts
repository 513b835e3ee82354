import { S3ServiceException } from '@aws-sdk/client-s3';
import { isDiskFull } from './disk.ts';
import { StorageFullError, StorageUnavailableError } from './storage.ts';

/** Returns null for a missing object and rethrows other errors. */
export function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** Calls the store and turns its failures into storage errors. */
export async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    const status = statusOf(cause);
    if (status === 507 || (cause instanceof Error && cause.name === 'XMinioStorageFull')) {
      throw new StorageFullError('no space left for files', { cause });
    }
    if (status === undefined || status >= 500) {
      throw new StorageUnavailableError('the object store does not respond', { cause });
    }
    throw cause;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Describes why a bucket can't be used, as part of a sentence for the operator. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return 'there is no bucket with this name';
  if (status === 403 || status === 401) return 'the store rejected the credentials';
  return error instanceof Error ? error.message || error.name : String(error);
}
