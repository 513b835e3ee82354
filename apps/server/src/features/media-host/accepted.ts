import type { NewAsset } from '../assets/service.ts';

/** What an upload turned out to be. */
export type Accepted = Pick<
  NewAsset,
  'resource_type' | 'format' | 'bytes' | 'width' | 'height' | 'preview' | 'probe' | 'duration'
> & {
  /** The files to store, by their names in the upload's folder. */
  files: readonly string[];
  /** The one of them from which everything else is made. */
  source: string;
  /** Whether a plain video element plays the source. */
  playsAsItIs: boolean;
};
