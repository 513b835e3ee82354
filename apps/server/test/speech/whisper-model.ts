import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRandom } from '../random.ts';

/** A Whisper model with the structure of `tiny` but vectors of 16 numbers. */
const size = { state: 16, heads: 1, layers: 4, audioContext: 1500, textContext: 448, mels: 80, bins: 201 };
/** Tokens of the models for many languages, and of those for English only. */
const vocabularies = { multilingual: 51_865, english: 51_864 };

type Tensor = { name: string; shape: number[] };

/**
 * Writes a model of a few megabytes in the file format of whisper.cpp. Its weights are random but always the same, so
 * it loads and runs like a real model, and recognizes words like ` w123` that depend on the audio.
 */
export async function writeWhisperModel(
  file: string,
  vocabulary: keyof typeof vocabularies = 'multilingual',
): Promise<void> {
  await pipeline(Readable.from(partsOf(vocabularies[vocabulary])), createWriteStream(file));
}

function* partsOf(tokens: number): Generator<Uint8Array> {
  const { state, heads, layers, audioContext, textContext, mels, bins } = size;
  const halfFloats = 1;
  yield integers(
    ...[0x67676d6c, tokens, audioContext, state, heads, layers, textContext, state, heads, layers, mels],
    halfFloats,
  );
  const random = createRandom();
  yield integers(mels, bins);
  yield new Uint8Array(Float32Array.from({ length: mels * bins }, () => random() / bins).buffer);
  const words = tokens - 1608;
  yield integers(words);
  for (let word = 0; word < words; word += 1) {
    // The engine requires the token of a space.
    const text = Buffer.from(word === 0 ? ' ' : ` w${word}`);
    yield Buffer.concat([integers(text.length), text]);
  }
  for (const { name, shape } of tensorsOf(tokens)) {
    const count = shape.reduce((product, length) => product * length, 1);
    const values = Array.from({ length: count }, () => random() - 0.5);
    const isHalf = isWeight(name);
    yield integers(shape.length, name.length, isHalf ? 1 : 0, ...shape);
    yield Buffer.from(name);
    yield new Uint8Array((isHalf ? new Float16Array(values) : new Float32Array(values)).buffer);
  }
}

/** Whether a tensor has half floats: matrices have them, and vectors and positions don't. */
const isWeight = (name: string) => name.endsWith('.weight') && !/ln(_post)?\.weight$/.test(name);

function tensorsOf(tokens: number): Tensor[] {
  const { state, layers, audioContext, textContext, mels } = size;
  return [
    { name: 'encoder.positional_embedding', shape: [state, audioContext] },
    { name: 'encoder.conv1.weight', shape: [3, mels, state] },
    { name: 'encoder.conv1.bias', shape: [1, state] },
    { name: 'encoder.conv2.weight', shape: [3, state, state] },
    { name: 'encoder.conv2.bias', shape: [1, state] },
    ...norm('encoder.ln_post'),
    { name: 'decoder.positional_embedding', shape: [state, textContext] },
    { name: 'decoder.token_embedding.weight', shape: [state, tokens] },
    ...norm('decoder.ln'),
    ...Array.from({ length: layers }, (_, layer) => [
      ...block(`encoder.blocks.${layer}`),
      ...block(`decoder.blocks.${layer}`),
      ...attention(`decoder.blocks.${layer}.cross_attn`),
    ]).flat(),
  ];
}

const block = (name: string): Tensor[] => [
  ...norm(`${name}.mlp_ln`),
  { name: `${name}.mlp.0.weight`, shape: [size.state, 4 * size.state] },
  { name: `${name}.mlp.0.bias`, shape: [4 * size.state] },
  { name: `${name}.mlp.2.weight`, shape: [4 * size.state, size.state] },
  { name: `${name}.mlp.2.bias`, shape: [size.state] },
  ...attention(`${name}.attn`),
];

const attention = (name: string): Tensor[] => [
  ...norm(`${name}_ln`),
  ...['query', 'key', 'value', 'out'].flatMap((part) => [
    { name: `${name}.${part}.weight`, shape: [size.state, size.state] },
    ...(part === 'key' ? [] : [{ name: `${name}.${part}.bias`, shape: [size.state] }]),
  ]),
];

const norm = (name: string): Tensor[] => [
  { name: `${name}.weight`, shape: [size.state] },
  { name: `${name}.bias`, shape: [size.state] },
];

function integers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
  return bytes;
}
