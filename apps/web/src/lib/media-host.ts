import { type Folder, signUpload } from '@kinora/contract/uploads';
import { callApi } from './api-client.ts';
import { ApiError, networkError } from './api-error.ts';
import { logFailure } from './log.ts';

/** What the host says of a stored file. It is passed on whole; only the API judges it. */
export type HostReply = { public_id: string; secure_url: string };

export type Upload = {
  file: File;
  folder: Folder;
  resourceType: 'image' | 'video';
  /** Facts about the file or its owner, besides its type and size, to be kept with it. */
  metadata?: Record<string, string>;
  /** Whole percents, from 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Gets a signature for one file from the API, and sends the file to the media host with it. */
export async function uploadFile({
  file,
  folder,
  resourceType,
  metadata,
  ...rest
}: Upload): Promise<HostReply> {
  try {
    const facts = JSON.stringify({ ...metadata, type: file.type, size: file.size });
    const query = { folder, resourceType, metadata: facts };
    const { upload_url, ...signed } = await callApi(signUpload, { query }, { signal: rest.signal });
    return await post(upload_url, formOf(file, signed), rest);
  } catch (error) {
    if (!rest.signal?.aborted) logFailure(`could not upload to ${folder}`, error);
    throw error;
  }
}

/** The fields come first, so that the host can refuse before it has taken the whole file. */
function formOf(file: File, fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== '') form.set(name, String(value));
  }
  form.set('file', file);
  return form;
}

/** `fetch` tells nothing of an upload's progress. */
function post(
  address: string,
  form: FormData,
  { onProgress, signal }: Pick<Upload, 'onProgress' | 'signal'>,
) {
  const { promise, resolve, reject } = Promise.withResolvers<HostReply>();
  const sending = new XMLHttpRequest();
  const abort = () => sending.abort();
  sending.open('POST', address);
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
  sending.onload = () => (sending.status === 200 ? resolve(sending.response) : reject(refusal(sending)));
  sending.onerror = () => reject(networkError(undefined));
  sending.onabort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  sending.send(form);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

function refusal({ status, response }: XMLHttpRequest): ApiError {
  const message: unknown = response?.error?.message;
  if (typeof message !== 'string') return networkError(undefined);
  return new ApiError({ code: 'VALIDATION', status, message });
}
