/**
 * Gives each mailbox one spelling: in lower case, in Unicode form NFKC, and with the domain in ASCII, as in DNS. A text
 * that isn't an address doesn't become one.
 */
export function canonicalEmail(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return at === 0 ? plain : plain.slice(0, at) + asciiDomain(plain.slice(at));
}

function asciiDomain(domain: string): string {
  // Plain domains need no URL parser. It would drop invisible characters and read other special characters as parts of
  // a URL.
  if (/^[a-z0-9.-]*$/.test(domain) || /[\s\p{Cf}/?#%:@[\]\\]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
