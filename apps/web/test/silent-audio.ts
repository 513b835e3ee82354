/** Samples per second. A sample is one byte. */
const rate = 8000;

const short = (value: number) => new Uint16Array([value]);
const long = (value: number) => new Uint32Array([value]);

/** Returns the object URL of a silent WAV file, a format that every browser plays. */
export function silentAudioUrl(seconds: number): string {
  const samples = new Uint8Array(seconds * rate).fill(128);
  const format = [short(1), short(1), long(rate), long(rate), short(1), short(8)];
  const head = ['RIFF', long(36 + samples.length), 'WAVEfmt ', long(16), ...format, 'data'];
  return URL.createObjectURL(new Blob([...head, long(samples.length), samples], { type: 'audio/wav' }));
}
