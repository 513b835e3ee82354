import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';
import type { SpokenText } from '../../../platform/speech/speech-engine.ts';
import type { AudioName } from '../transcoding/tables.ts';

/** The recognition of the speech in a video's audio. */
export type SpeechRunTable = {
  asset_id: string;
  /** Changes when the recognition is requested again. */
  id: string;
  status: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  /** The language as a BCP 47 tag; null until it is known. */
  language: string | null;
  /** The language in which the recognition was requested; null if it should be detected. */
  requested_language: string | null;
  /** The rendition of the audio track that is recognized; null until a part of it has been. */
  rendition: AudioName | null;
  /** Seconds of audio that have been recognized. */
  position: Generated<number>;
  /** Seconds of audio. */
  duration: number;
  /** Why it failed, as a sentence for the owner. */
  error: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
};

/** The recognized texts of a few minutes of audio, with times in the whole audio. Deleted once the run is done. */
type SpeechChunkTable = {
  run_id: string;
  /** In seconds. */
  start_at: number;
  texts: JSONColumnType<SpokenText[]>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    speech_runs: SpeechRunTable;
    speech_chunks: SpeechChunkTable;
  }
}
