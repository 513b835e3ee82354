import type { Captions } from './captions.ts';
import type { Chapter } from './chapters.ts';

/** Everything that the embed page needs to play a video without any API request. */
export type EmbeddedVideo = {
  title: string;
  /** The channel's name. */
  artist: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** The URLs, captions and chapters that the player needs, as in `Video`. */
  hls: string | null;
  file: string | null;
  poster: string | null;
  storyboard: string | null;
  loops: boolean;
  captions: Captions[];
  chapters: Chapter[];
  /** Why the video can't be played yet, as text for the viewer. */
  notice: string;
  /** The URL of the video's page. */
  page: string;
};

/** The data that the server writes into an embed page. */
export type Embed = {
  site: { name: string; url: string };
  /** Null if the video doesn't exist or isn't visible to everyone who has its URL. */
  video: EmbeddedVideo | null;
};

/** The id of the element that holds the data as JSON. */
export const embedElementId = 'kinora-embed';
