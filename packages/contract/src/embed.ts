import type { Captions } from './captions.ts';
import type { Chapter } from './chapters.ts';

/** A video for the embed page, which plays it without any API request. */
export type EmbeddedVideo = {
  title: string;
  /** The channel's name. */
  artist: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** URLs of the stream, a file and what the player shows around them, as in `Video`. */
  hls: string | null;
  file: string | null;
  poster: string | null;
  storyboard: string | null;
  captions: Captions[];
  chapters: Chapter[];
  /** The reason to show while there is nothing to play. */
  notice: string;
  /** The URL of the video's page. */
  page: string;
};

/** The data that the server writes into the embed page. */
export type Embed = {
  site: { name: string; url: string };
  /** Null for a video that doesn't exist or that not everyone with its URL may see. */
  video: EmbeddedVideo | null;
};

/** The id of the element that holds the data as JSON. */
export const embedElementId = 'kinora-embed';

/** The same text for every reason, so that it doesn't reveal the reason. */
export const notAvailable = 'This video isn’t available.';
