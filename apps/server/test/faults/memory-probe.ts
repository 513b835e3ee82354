/** Loaded into a server under test: answers each message with the bytes of memory that are left after a collection. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
