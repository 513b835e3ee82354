/** Returns the ticket in the URL's fragment, which identifies a provider login that still needs a code. */
export function providerTicket(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('ticket');
}

/** Removes the ticket from the URL and thus from the browser's history. */
export function clearProviderTicket(): void {
  if (providerTicket() === null) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
