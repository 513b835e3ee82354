/**
 * One mailbox has one spelling: lower case, without other forms of the same letters, and with the domain in ASCII, as the
 * name system has it. A text that is no address stays one.
 */
export function canonicalEmail(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return at === 0 ? plain : plain.slice(0, at) + asciiDomain(plain.slice(at));
}

function asciiDomain(domain: string): string {
  // Plain ones need no parser, which would drop invisible characters, and with others read something else than a domain.
  if (/^[a-z0-9.-]*$/.test(domain) || /[\s\p{Cf}/?#%:@[\]\\]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
