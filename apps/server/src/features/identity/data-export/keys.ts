/** The storage key prefix of an export's files. Deleting the export deletes everything under it. */
export const exportPrefix = (exportId: string) => `exports/${exportId}`;

export const exportKey = (exportId: string, file: string) => `${exportPrefix(exportId)}/${file}`;

/**
 * `textsFile` lists an export's text files as JSON. `originalsFile` lists the original media files that the download
 * adds, one JSON object per line.
 */
export const textsFile = 'texts.json';
export const originalsFile = 'originals.ndjson';
