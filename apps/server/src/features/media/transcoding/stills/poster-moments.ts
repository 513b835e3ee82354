import { posterMoments } from '@kinora/contract/posters';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';

/** Returns the times of a video's posters in percent of its duration. A still has one poster. */
export function momentsOf({ probe }: { probe: Probe | null }): readonly number[] {
  return probe?.video?.isStill ? posterMoments.slice(0, 1) : posterMoments;
}
