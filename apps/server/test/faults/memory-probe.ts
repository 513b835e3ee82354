/**
 * Loaded into a server under test. Replies to each message with the bytes of memory in use after a garbage collection.
 */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
