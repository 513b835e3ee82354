/** The ticket of a sign-in with the provider that still needs a code. It is in the fragment of the URL. */
export function providerTicket(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('ticket');
}

/** Removes the ticket from the URL, and thereby from the history. */
export function forgetProviderTicket(): void {
  if (providerTicket() === null) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
