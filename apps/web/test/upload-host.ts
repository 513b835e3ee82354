import { type HostErrorBody, type HostErrorCode, hostErrorStatus } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { respond } from './api.ts';

const url = '/media-host/upload';

export const signature = {
  upload_url: url,
  api_key: 'key',
  timestamp: 1_780_000_000,
  signature: 's',
  context: '',
};

/** Mocks an upload host that accepts every file and calls `taken` for each. */
export function acceptingUploadHost(taken = () => {}): HttpHandler[] {
  return [
    respond(signUpload, ({ query: { folder } }) => ({ folder, ...signature })),
    http.post(url, () => {
      taken();
      return HttpResponse.json({ public_id: 'file', secure_url: 'https://host/file' });
    }),
  ];
}

/** Mocks an upload host that refuses every file with this code and message. */
export function rejectingUploadHost(code: HostErrorCode, message: string): HttpHandler {
  return http.post(url, () => rejectUpload(code, message));
}

export function rejectUpload(code: HostErrorCode, message: string) {
  return HttpResponse.json<HostErrorBody>({ error: { message, code } }, { status: hostErrorStatus[code] });
}

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

export const imageFile = () => new File([onePixel], 'image.png', { type: 'image/png' });
export const textFile = () => new File(['text'], 'text.txt', { type: 'text/plain' });
export const videoClip = (bytes = 1000) =>
  new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' });
