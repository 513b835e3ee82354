import { maxCaptionsBytes } from '@kinora/contract/captions';
import { errorText } from '@kinora/contract/error-texts';
import { cleanCaptions, refusedCaptions } from '../captions/publishing/service.ts';

export const emptyDraft = 'WEBVTT\n';

/** Cleans the text of a draft, which may have no cues. Throws `VALIDATION`. */
export async function cleanDraft(content: string): Promise<{ text: string; report: string | null }> {
  if (/^\ufeff?\s*(?:WEBVTT\s*)?$/.test(content)) return { text: emptyDraft, report: null };
  const { text, report } = await cleanCaptions(content);
  // Escaping can make a text longer.
  if (Buffer.byteLength(text) > maxCaptionsBytes) throw refusedCaptions(errorText('captionsTooLarge'));
  return { text, report };
}
