import type { Other, OtherResult } from '../../sources/other-source.ts';
import { importPlaylist } from './import-playlist.ts';
import { importTexts } from './import-texts.ts';

/** Imports a playlist, or tweets and comments. Repeating it creates nothing twice. Throws `SourceError`. */
export function importOther(other: Other): Promise<OtherResult> {
  return other.item.kind === 'playlist' ? importPlaylist(other) : importTexts(other);
}
