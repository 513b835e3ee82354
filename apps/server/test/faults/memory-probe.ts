/**
 * Loaded into a server under test. Replies to each message with the memory in use after a garbage collection, in bytes.
 */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
