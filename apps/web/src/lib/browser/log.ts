/** For failures that nobody is shown, and that whoever looks into one will want to find. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the client's log
  console.error(message, error);
}
