/** All files of an export have keys under this prefix and are deleted with it. */
export const exportPrefix = (exportId: string) => `exports/${exportId}`;

export const exportKey = (exportId: string, file: string) => `${exportPrefix(exportId)}/${file}`;

/**
 * `textsFile` lists the texts of an export as JSON; `originalsFile` lists the originals that its download adds, one
 * JSON object per line.
 */
export const textsFile = 'texts.json';
export const originalsFile = 'originals.ndjson';
