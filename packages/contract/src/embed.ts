import type { Captions } from './captions.ts';
import type { Chapter } from './chapters.ts';

/** A video as the page for frames plays it, without any call. */
export type EmbeddedVideo = {
  title: string;
  /** The channel's name. */
  artist: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** As in `Video`: URLs of the stream, of a file, and of what the player shows around them. */
  hls: string | null;
  file: string | null;
  poster: string | null;
  storyboard: string | null;
  captions: Captions[];
  chapters: Chapter[];
  /** Why there is nothing to play, if there is nothing. */
  notice: string;
  /** The URL of the video's own page. */
  page: string;
};

/** The data that the server writes into the page for frames. */
export type Embed = {
  site: { name: string; url: string };
  /** Null for a video that isn't there for everyone who has its URL, or not any more. */
  video: EmbeddedVideo | null;
};

/** The id of the element that holds the data as JSON. */
export const embedElementId = 'kinora-embed';

/** Says no more than that, whatever the reason. */
export const notAvailable = 'This video isn’t available.';
