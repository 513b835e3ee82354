/** For failures that aren't shown to the person. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the client's log
  console.error(message, error);
}
