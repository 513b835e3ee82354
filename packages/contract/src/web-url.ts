import * as z from 'zod/mini';
import type { ErrorText } from './error-texts.ts';

const maxLength = 500;
/** `example.org:8080` has a port; `mailto:ada@example.org` has a scheme. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Returns the canonical form of an http or https URL, whose host name is ASCII, so that look-alike letters are visible.
 * Adds `https://` to a text without a scheme. Returns null for other schemes, and for a URL with a username, because
 * `https://example.org@example.com` only looks like a link to example.org.
 */
export function canonicalWebUrl(text: string): string | null {
  const trimmed = text.trim();
  const full = scheme.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(full)) return null;
  const { protocol, hostname, username, password, href } = new URL(full);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && !username && !password && href.length <= maxLength ? href : null;
}

/** An http or https URL in its canonical form, with at most 500 characters. */
export function webUrl(message: ErrorText) {
  return z.string({ error: message }).check(
    z.overwrite((text) => canonicalWebUrl(text) ?? ''),
    z.minLength(1, message),
  );
}
