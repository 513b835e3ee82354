import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, url } from './fields.ts';

/** Max size of a captions file, in bytes. */
export const maxCaptionsBytes = 1_000_000;

/** Max caption languages per video. */
export const maxLanguages = 50;

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns the English name of a language, such as `Brazilian Portuguese` for `pt-BR`, or undefined if it has none. */
export function nameLanguage(code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

/** A BCP 47 tag in canonical form: `pt-br` becomes `pt-BR`. */
export const languageTag = z.string(errorText('languageRequired')).check(
  z.maxLength(35, errorText('unknownLanguage')),
  z.refine((code) => nameLanguage(code) !== undefined, { error: errorText('unknownLanguage'), abort: true }),
  z.overwrite((code) => Intl.getCanonicalLocales(code)[0] ?? code),
);

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const noFile = errorText('captionsRequired');
const content = z.string(noFile).check(
  z.minLength(1, noFile),
  // A string never has fewer bytes than characters, so no valid file is refused here. The server counts the bytes.
  z.maxLength(maxCaptionsBytes, errorText('captionsTooLarge')),
);

/** Max characters of a file of `maxCaptionsBytes` in base64. */
const maxBase64 = Math.ceil(maxCaptionsBytes / 3) * 4;
const file = z
  .string(errorText('captionsNotBase64'))
  .check(
    z.maxLength(maxBase64, errorText('captionsTooLarge')),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, errorText('captionsNotBase64')),
  );

export const captions = z.object({
  language: z.string(),
  label: z.string(),
  url,
  isAutomatic: z.boolean(),
});
export type Captions = z.output<typeof captions>;

/** All captions of a video, sorted by language name. */
const response = z.object({ captions: z.array(captions) });

export const saveCaptions = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/captions',
  audience: 'member',
  summary:
    "Saves captions of the caller's own video from a WebVTT, SRT, SubStation Alpha, SBV or TTML file: from its text, or from its bytes in any common encoding. Replaces captions in the same language",
  params: z.object({ videoId: id }),
  body: z.object({ language: languageTag, content: z.optional(content), file: z.optional(file) }).check(
    z.refine(({ content, file }) => content !== undefined || file !== undefined, {
      error: noFile,
      path: ['content'],
      when: isObject,
    }),
    z.refine(({ content, file }) => content === undefined || file === undefined, {
      error: errorText('oneCaptionsSource'),
      path: ['file'],
      when: isObject,
    }),
  ),
  response: z.object({
    captions: z.array(captions),
    report: z.nullable(z.string()),
  }),
  status: 201,
  message: 'Captions saved',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STORAGE_FULL'],
});

export const deleteCaptions = defineEndpoint({
  method: 'DELETE',
  path: '/videos/:videoId/captions/:language',
  audience: 'member',
  summary: "Deletes the captions in one language from the caller's own video",
  params: z.object({ videoId: id, language: languageTag }),
  response,
  message: 'Captions deleted',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
