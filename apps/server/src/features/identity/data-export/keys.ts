/** The files of an export have keys under this prefix and are deleted with it. */
export const exportPrefix = (exportId: string) => `exports/${exportId}`;

export const exportKey = (exportId: string, file: string) => `${exportPrefix(exportId)}/${file}`;

/** The texts of an export, and the originals that its download adds, as JSON: the latter one to a line. */
export const textsFile = 'texts.json';
export const originalsFile = 'originals.ndjson';
