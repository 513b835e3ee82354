/** Returns the title of a file by its name: that of `Content-Disposition`, or else that in its URL. */
export function fileTitle(url: URL, disposition: string | undefined): string {
  const name = dispositionName(disposition ?? '') ?? decode(url.pathname.split('/').findLast(Boolean) ?? '');
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  // Names without spaces use other characters between words.
  const spaced = /\s/.test(bare) ? bare : bare.replaceAll(/[_+]|(?<=\p{L})-(?=\p{L})/gu, ' ');
  return spaced.replaceAll(/\s+/g, ' ').trim() || url.host;
}

/** Reads `filename*` (RFC 8187), or else `filename`, which many servers send in UTF-8. */
function dispositionName(disposition: string): string | null {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return baseName(decode(encoded));
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
  return name === undefined ? null : baseName(Buffer.from(name, 'latin1').toString());
}

const baseName = (name: string) => name.split(/[/\\]/).at(-1) || null;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
