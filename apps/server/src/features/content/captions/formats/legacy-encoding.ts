/** `encoding` is a name for people; null for UTF-8. */
export type DecodedText = { text: string; encoding: string | null };

type Candidate = {
  label: string;
  /** For people. */
  name: string;
  /** Counts the characters outside ASCII that make sense in this encoding. */
  plausible(text: string, bytes: Uint8Array): number;
};

/** In this order: the first of equally plausible encodings wins. */
const candidates: readonly Candidate[] = [
  { label: 'utf-8', name: 'UTF-8', plausible: (text) => outsideAscii(text) - 4 * lengthOf(text, /\ufffd/g) },
  { label: 'windows-1251', name: 'Windows-1251', plausible: plausibleCyrillic },
  { label: 'windows-1252', name: 'Windows-1252', plausible: plausibleLatin },
  // Punctuation, kana and the kanji of level 1. Half-width katakana are rare, but other encodings are full of their bytes.
  { label: 'shift_jis', name: 'Shift_JIS', plausible: (_, bytes) => countPairs(bytes, shiftJis) },
  // Punctuation and the 3755 common characters of GB 2312.
  { label: 'gb18030', name: 'GB18030', plausible: (_, bytes) => countPairs(bytes, gb2312) },
];

const cyrillicWord = /(?<!\p{L})(?:[А-ЯЁІЇЄҐЎ]?[а-яёіїєґў]+|[А-ЯЁІЇЄҐЎ]+)(?!\p{L})/gu;
const westernWord = /^[a-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]+$/i;
const cyrillicMarks = /[«»“”„–—…№]/g;
const westernMarks = /[“”‘’„«»‹›–—…¿¡°€£§©®™♪ªº\u00a0]/g;

/** Decodes bytes that aren't valid UTF-8, in the encoding in which most of their characters make sense. */
export function detectLegacyEncoding(bytes: Uint8Array): DecodedText {
  const decoded = candidates.flatMap(({ label, name, plausible }) => {
    const text = decode(bytes, label);
    if (text === null) return [];
    return [{ text, encoding: name, share: plausible(text, bytes) / Math.max(1, outsideAscii(text)) }];
  });
  const { text, encoding } = decoded.reduce((one, other) => (other.share > one.share ? other : one));
  return { text, encoding };
}

/** Returns null for bytes that the encoding doesn't allow. UTF-8 may have a few, because files get damaged. */
function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: label !== 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}

function lengthOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.reduce((sum, match) => sum + match.length, 0) ?? 0;
}

const outsideAscii = (text: string) => lengthOf(text, /[\u0080-\uffff]+/g);

/** An accented letter in a Western text would be a Cyrillic word, so Cyrillic letters have to be the majority. */
function plausibleCyrillic(text: string): number {
  const letters = lengthOf(text, cyrillicWord);
  return letters < lengthOf(text, /[a-z]+/gi) ? letters / 2 : letters + lengthOf(text, cyrillicMarks);
}

/** Words of Western languages have at most two accented letters in a row. */
function plausibleLatin(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  const western = words.filter((word) => westernWord.test(word) && !/[^a-z]{3}/i.test(word));
  return western.reduce((sum, word) => sum + outsideAscii(word), 0) + lengthOf(text, westernMarks);
}

type PairRange = { isSingle(byte: number): boolean; isCommon(lead: number, trail: number): boolean };

const shiftJis: PairRange = {
  isSingle: (byte) => byte < 0x81 || (byte >= 0xa0 && byte <= 0xdf),
  isCommon: (lead) => lead <= 0x83 || (lead >= 0x88 && lead <= 0x97),
};
const gb2312: PairRange = {
  isSingle: (byte) => byte < 0x81,
  isCommon: (lead, trail) =>
    trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7)),
};

function countPairs(bytes: Uint8Array, { isSingle, isCommon }: PairRange): number {
  let [count, index] = [0, 0];
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    if (!isSingle(lead)) {
      index += 1;
      if (isCommon(lead, bytes[index] ?? 0)) count += 1;
    }
    index += 1;
  }
  return count;
}
