export { HostError } from '../host-error.ts';
export { cleanChapters } from './chapters.ts';
export { readLanguage } from './language.ts';
export { type StoredUpload, storeFile } from './store-upload.ts';
