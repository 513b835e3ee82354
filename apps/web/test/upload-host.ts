import { type HostErrorBody, type HostErrorCode, hostErrorStatus } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { answer } from './api.ts';

const url = '/media-host/upload';

/** Mocks an upload host that accepts every file and calls `taken` for each. */
export function mediaHost(taken = () => {}): HttpHandler[] {
  const signature = { api_key: 'key', timestamp: 1_780_000_000, signature: 's', context: '' };
  return [
    answer(signUpload, ({ query: { folder } }) => ({ upload_url: url, folder, ...signature })),
    http.post(url, () => {
      taken();
      return HttpResponse.json({ public_id: 'file', secure_url: 'https://host/file' });
    }),
  ];
}

/** Mocks an upload host that refuses every file with this code and message. */
export function closedMediaHost(code: HostErrorCode, message: string): HttpHandler {
  return http.post(url, () => refuseUpload(code, message));
}

export function refuseUpload(code: HostErrorCode, message: string) {
  return HttpResponse.json<HostErrorBody>({ error: { message, code } }, { status: hostErrorStatus[code] });
}

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

export const imageFile = () => new File([onePixel], 'image.png', { type: 'image/png' });
export const textFile = () => new File(['text'], 'text.txt', { type: 'text/plain' });
export const clip = (bytes = 1000) => new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' });
