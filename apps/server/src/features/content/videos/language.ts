type Spoken = {
  chosen_language: string | null;
  captions: readonly string[];
  title: string;
  description: string;
};

const linksAndNames = /https?:\S+|[@#][\p{L}\p{N}_.-]+/gu;
/** Min words of a text in Latin letters. Fewer words, such as a title alone, exist in too many languages. */
const minLatinWords = 3;

/**
 * Returns a video's language as a BCP 47 tag: the one that its owner has chosen, the one of its captions, or the one
 * in which its title and description are written. Null if it is unknown.
 */
export async function languageOf(video: Spoken): Promise<string | null> {
  const { chosen_language, captions, title, description } = video;
  if (chosen_language !== null) return chosen_language;
  const [only, ...others] = captions;
  if (only && others.length === 0) return only;
  return detectLanguage(`${title}\n${description}`);
}

async function detectLanguage(text: string): Promise<string | null> {
  const plain = text.replace(linksAndNames, ' ');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const isLatin = words.every((word) => /^\p{Script=Latin}+$/u.test(word));
  if (words.length === 0 || (isLatin && words.length < minLatinWords)) return null;
  // Loaded on demand, because its data takes 10 MB of memory.
  const { eld } = await import('eld/small');
  const detected = eld.detect(plain);
  return detected.isReliable() ? detected.language || null : null;
}
