import { type AutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import { api, respond } from '#test/api.ts';

export const state = (changes: Partial<AutomaticCaptions>): AutomaticCaptions => ({
  status: 'none',
  progress: 0,
  language: null,
  error: null,
  ...changes,
});
export const serve = (changes: Partial<AutomaticCaptions>) =>
  api.use(respond(getAutomaticCaptions, () => state(changes)));
