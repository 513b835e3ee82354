/** Only errors on stderr, and progress reports on stdout. */
export const quiet = ['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'];

/** No metadata, chapters, subtitles or data streams. */
export const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
