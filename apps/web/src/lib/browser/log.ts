/** Logs a failure that isn't shown to the viewer. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the client's log
  console.error(message, error);
}
