import type { Folder } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import type { ResumableUpload } from './resumable-uploads.ts';
import { sendForm } from './send-form.ts';
import { LostPartsError, sendInParts } from './send-parts.ts';
import { createUploadForm } from './upload-form.ts';

/** The host's response for a stored file. It is passed on unchanged, because only the API validates its values. */
export type HostReply = { public_id: string; secure_url: string };

export type Upload = {
  file: File;
  folder: Folder;
  /** `auto` for files other than images and media. */
  resourceType: 'image' | 'video' | 'auto';
  /** Metadata to store with the file, in addition to its type and size. */
  metadata?: Record<string, string>;
  /** Called with the number of bytes sent. */
  onProgress?: (bytes: number) => void;
  /** Called when the upload starts or stops waiting for the connection. */
  onWaiting?: (isWaiting: boolean) => void;
  signal?: AbortSignal;
  /** Sends the file in parts and resumes this upload. Without it, the file is sent whole. */
  resumable?: ResumableUpload;
};

/** Gets a signature for one file from the API, then sends the file to the upload host. */
export async function uploadFile({
  file,
  folder,
  resourceType,
  metadata,
  resumable,
  ...options
}: Upload): Promise<HostReply> {
  const { signal, onProgress } = options;
  // Browsers derive the type from the file name, so a type that doesn't match says nothing about the content.
  const type = resourceType === 'auto' || file.type.startsWith(`${resourceType}/`) ? file.type : '';
  const facts = JSON.stringify({ ...metadata, type, size: file.size });
  const query = { folder, resourceType, metadata: facts };
  const sign = () => callApi(signUpload, { query }, { signal });
  try {
    const whole = async () => sendWhole(file, await sign(), { signal, onProgress });
    const reply = await (resumable
      ? sendInParts(file, resumable, { ...options, sign }).catch(fallBackTo(whole))
      : whole());
    if (!isHostReply(reply)) throw new Error('the media host said nothing that could be understood');
    return reply;
  } catch (error) {
    if (!signal?.aborted) logFailure(`could not upload to ${folder}`, error);
    throw error;
  }
}

/** Sends the file whole after lost parts, because a single request may still succeed. */
function fallBackTo(whole: () => Promise<unknown>) {
  return (error: unknown) => {
    if (error instanceof LostPartsError) return whole();
    throw error;
  };
}

function sendWhole(
  file: File,
  { upload_url, ...fields }: { upload_url: string },
  { signal, onProgress }: Pick<Upload, 'signal' | 'onProgress'>,
): Promise<unknown> {
  const report = (share: number) => onProgress?.(share * file.size);
  return sendForm(upload_url, createUploadForm(fields, file, file.name), {
    file,
    signal,
    onProgress: report,
  });
}

function isHostReply(reply: unknown): reply is HostReply {
  return typeof reply === 'object' && reply !== null && 'public_id' in reply && 'secure_url' in reply;
}
