/** A stretch of time in seconds. */
export type Span = { start: number; end: number };

/** Spoken text and the seconds in which it is spoken. */
export type SpokenText = Span & { text: string };

export type Recognition = {
  /** The language of the text as a BCP 47 tag. */
  language: string;
  texts: SpokenText[];
};

export type RecognitionTask = {
  /** A scratch folder, in which the engine may write files. */
  folder: string;
  /** The name of a file in it: mono audio as `sampleRate` signed 16-bit little-endian samples per second. */
  file: string;
  /** The parts of the audio that contain speech, in order and not overlapping. */
  spans: readonly Span[];
  /** The spoken language as a BCP 47 tag; null to detect it, or to use the only language of the model. */
  language: string | null;
  signal?: AbortSignal | undefined;
  /** Max CPU seconds; if omitted, a generous multiple of the length of the spans. */
  cpuSeconds?: number;
};

/** Recognizes speech with one model. */
export type SpeechEngine = {
  /** Whether the engine detects the language if it isn't given. */
  detectsLanguage: boolean;
  /** Whether the model knows a language, given as a BCP 47 tag. */
  knows(language: string): boolean;
  /** Runs in a confined process with a lower priority than encoders. Throws `SpeechError`. */
  recognize(task: RecognitionTask): Promise<Recognition>;
};

/**
 * Why speech could not be recognized: there is no model at the configured path (`modelMissing`); it is damaged or of an
 * unknown kind (`modelInvalid`); this machine can't run the engine (`unavailable`); the engine took too long
 * (`timeout`), ended by itself (`crashed`), or was ended by its caller (`stopped`) or by something else (`killed`).
 */
export type SpeechFailure =
  | 'modelMissing'
  | 'modelInvalid'
  | 'unavailable'
  | 'timeout'
  | 'crashed'
  | 'stopped'
  | 'killed';

export class SpeechError extends Error {
  readonly reason: SpeechFailure;
  /** The end of the engine's error output, for the log only. */
  readonly detail: string;

  constructor(reason: SpeechFailure, message: string, detail = '') {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}
