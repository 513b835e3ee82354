/** The ticket of a sign-in with the provider that a code has to follow. It comes in the URL's fragment. */
export function providerTicket(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('ticket');
}

/** Takes the ticket out of the URL, and so out of the history. */
export function forgetProviderTicket(): void {
  if (providerTicket() === null) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
