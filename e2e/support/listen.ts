declare global {
  interface Window {
    /** Returns the loudest frequency in hertz. */
    pitch(): number;
    /** The longest time in milliseconds for which playback didn't advance. */
    longestPause: number;
  }
}

/** Milliseconds between two samples of the playback. */
export const sampling = 50;

/**
 * Starts to listen to the page's video and to watch for pauses. Runs in the page, so it uses no outer variables. Needs
 * an earlier click, because only that lets a page play audio.
 */
export function listen(interval: number): void {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no video.');
  video.muted = false;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 16_384 });
  context.createMediaElementSource(video).connect(analyser).connect(context.destination);
  window.pitch = () => {
    const levels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levels);
    const loudest = levels.indexOf(Math.max(...levels));
    return Math.round((loudest * context.sampleRate) / analyser.fftSize);
  };
  let [time, moved] = [video.currentTime, performance.now()];
  window.longestPause = 0;
  setInterval(() => {
    const now = performance.now();
    if (video.currentTime !== time) [time, moved] = [video.currentTime, now];
    window.longestPause = Math.max(window.longestPause, now - moved);
  }, interval);
}
