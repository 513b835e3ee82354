/** Seconds for which each frame of a still is shown, except the last. */
const frameSeconds = 1;

/**
 * Returns the option that ends the last frame of a still at `seconds` from the start of the output, when the audio
 * ends. The frames have to be in order, and the output's time base fine enough for the muxer, which changes a coarse
 * one after this filter has read it.
 */
export function endStillAt(seconds: number): string[] {
  const duration = `max(1\\,min(${frameSeconds}/TB\\,${seconds.toFixed(6)}/TB-PTS))`;
  return ['-bsf:v', `setts=pts=PTS:dts=DTS:duration=${duration}`];
}
