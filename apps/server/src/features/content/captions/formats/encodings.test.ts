import { expect, test } from 'vitest';
import { rewrite } from '../webvtt.ts';

/** Encodes a text by searching for the bytes that decode to each of its characters. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0; lead < 256; lead += 1) {
    for (let trail = 0x40; trail < 256; trail += 1) {
      const pair = decoder.decode(Uint8Array.of(lead, trail));
      if ([...pair].length === 1 && !bytesOf.has(pair)) bytesOf.set(pair, [lead, trail]);
    }
    bytesOf.set(decoder.decode(Uint8Array.of(lead)), [lead]);
  }
  return Uint8Array.from([...text].flatMap((character) => bytesOf.get(character) ?? []));
}

function utf16(text: string, { isBig = false, mark = '' } = {}): Uint8Array {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

const file = (words: string) => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${words}\r\n`;

test.each([
  ['windows-1252', 'Windows-1252', 'Grüße aus Köln'],
  ['windows-1252', 'Windows-1252', 'Il va à Paris'],
  ['windows-1252', 'Windows-1252', 'Créée l’été, “mañana” – ÉTÉ'],
  ['windows-1252', 'Windows-1252', '¿Dónde está? 100 € não há opções'],
  ['windows-1251', 'Windows-1251', 'Привет, как дела?'],
  ['windows-1251', 'Windows-1251', 'Да'],
  ['windows-1251', 'Windows-1251', 'ПРИВЕТ, «МИР»'],
  ['windows-1251', 'Windows-1251', 'Я иду в Paris, що це? Їжа'],
  ['shift_jis', 'Shift_JIS', 'はい'],
  ['shift_jis', 'Shift_JIS', 'テスト、東京です。'],
  ['gb18030', 'GB18030', '你好'],
  ['gb18030', 'GB18030', '真的吗？我不知道你在说什么。'],
])('%s is detected and reported as %s: %s', (label, name, words) => {
  const { text, report } = rewrite(encode(file(words), label));
  expect(text).toContain(`\n${words}\n`);
  expect(report).toBe(`The text was read as ${name}`);
});

test.each([
  ['UTF-8', Buffer.from(file('Ωραία 漢字')), null],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${file('Ωραία 漢字')}`), null],
  ['UTF-16 with a byte order mark', utf16(file('Ωραία 漢字'), { mark: '\ufeff' }), 'UTF-16'],
  ['UTF-16 without one', utf16(file('Ωραία 漢字')), 'UTF-16'],
  ['big-endian UTF-16 with one', utf16(file('Ωραία 漢字'), { mark: '\ufeff', isBig: true }), 'UTF-16'],
  ['big-endian UTF-16 without one', utf16(file('Ωραία 漢字'), { isBig: true }), 'UTF-16'],
])('%s is read', (_name, bytes, encoding) => {
  const { text, report } = rewrite(bytes);
  expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nΩραία 漢字\n');
  expect(report).toBe(encoding && `The text was read as ${encoding}`);
});

test('a damaged character costs only itself', () => {
  const bytes = Buffer.from(file('Ωραία, πολύ ωραία 漢字'));
  bytes[bytes.length - 3] = 0x2e;
  const { text, report } = rewrite(bytes);
  expect(text).toContain('Ωραία, πολύ ωραία 漢\ufffd.');
  expect(report).toBe('The text was read as UTF-8');
});

test('encodings are detected in every format', () => {
  const ass = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Grüße';
  const ttml =
    '<?xml version="1.0" encoding="utf-16"?><tt><body><p begin="1s" end="2s">Grüße</p></body></tt>';
  for (const [bytes, format, encoding] of [
    [encode(ass, 'windows-1252'), 'SubStation Alpha', 'Windows-1252'],
    [utf16(ttml, { mark: '\ufeff' }), 'TTML', 'UTF-16'],
    [encode('0:00:01.000,0:00:02.000\nGrüße', 'windows-1252'), 'SBV', 'Windows-1252'],
  ] as const) {
    const { text, report } = rewrite(bytes);
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGrüße\n');
    expect(report).toBe(`The captions were converted from ${format}\nThe text was read as ${encoding}`);
  }
});
