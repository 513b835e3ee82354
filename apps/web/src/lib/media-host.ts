import { type Folder, signUpload } from '@kinora/contract/uploads';
import { callApi } from './api-client.ts';
import { logFailure } from './log.ts';
import { sendForm } from './send-form.ts';

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
  ...options
}: Upload): Promise<HostReply> {
  try {
    const facts = JSON.stringify({ ...metadata, type: file.type, size: file.size });
    const query = { folder, resourceType, metadata: facts };
    const { upload_url, ...fields } = await callApi(signUpload, { query }, { signal: options.signal });
    const reply = await sendForm(upload_url, formOf(fields, file), options);
    if (!isHostReply(reply)) throw new Error('the media host said nothing that could be understood');
    return reply;
  } catch (error) {
    if (!options.signal?.aborted) logFailure(`could not upload to ${folder}`, error);
    throw error;
  }
}

type Fields = Record<string, string | number>;

/** The fields come first, so that the host can refuse before it has taken the whole file. */
function formOf(fields: Fields, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== '') form.set(field, String(value));
  }
  form.set('file', file);
  return form;
}

function isHostReply(reply: unknown): reply is HostReply {
  return typeof reply === 'object' && reply !== null && 'public_id' in reply && 'secure_url' in reply;
}
