/** For failures that the viewer isn't shown. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the client's log
  console.error(message, error);
}
