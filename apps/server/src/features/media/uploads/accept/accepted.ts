import type { EmbeddedSubtitles, NewAsset } from '../../assets/service.ts';

/** The result of checking an upload. */
export type Accepted = Pick<
  NewAsset,
  | 'resource_type'
  | 'format'
  | 'bytes'
  | 'width'
  | 'height'
  | 'preview'
  | 'probe'
  | 'duration'
  | 'archive_kind'
> & {
  /** Names of the files to store, in the upload's folder. */
  files: readonly string[];
  /** The file that all others are made from. */
  source: string;
  /** The subtitles in the file. */
  subtitles?: readonly EmbeddedSubtitles[];
  /** The upload itself, if the source is a video made from another kind of file. */
  original?: string;
  /** Whether a plain video element can play the source. */
  playsAsItIs: boolean;
};
