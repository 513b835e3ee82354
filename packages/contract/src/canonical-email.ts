/**
 * Returns the canonical spelling of an email address: in lower case, in Unicode form NFKC, and with the domain in
 * ASCII, as in DNS. Doesn't turn an invalid address into a valid one.
 */
export function canonicalEmail(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return at === 0 ? plain : plain.slice(0, at) + asciiDomain(plain.slice(at));
}

function asciiDomain(domain: string): string {
  // The URL parser drops invisible characters and reads some special characters as parts of a URL, so domains with
  // those are left as they are. Plain ASCII domains don't need the parser.
  if (/^[a-z0-9.-]*$/.test(domain) || /[\s\p{Cf}/?#%:@[\]\\]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
