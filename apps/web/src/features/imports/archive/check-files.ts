import { maxArchiveParts } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { formatBytes, formatCount } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { isSameFile } from '#lib/upload/resumable-uploads.ts';

const zipTypes = new Set(['application/zip', 'application/x-zip-compressed']);

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || zipTypes.has(type);

type Limits = { maxBytes: number /** How many more files the archive may have. */; room: number };

/** Returns the chosen files that can be uploaded, and why the others can't. A file that is listed already is ignored. */
export function checkFiles(chosen: readonly File[], listed: readonly File[], { maxBytes, room }: Limits) {
  const added = chosen.filter((file) => !listed.some((other) => isSameFile(other, file)));
  const others = added.filter((file) => !isZip(file));
  const large = added.filter((file) => isZip(file) && file.size > maxBytes);
  const fitting = added.filter((file) => isZip(file) && file.size <= maxBytes);
  const refusals = [
    others.length > 0 && t`Not a ZIP file: ${{ names: namesOf(others) }}`,
    large.length > 0 && t`Larger than ${{ max: formatBytes(maxBytes) }}: ${{ names: namesOf(large) }}`,
    fitting.length > room &&
      t`An archive cannot have more than ${{ max: formatCount(maxArchiveParts) }} parts.`,
  ].filter((refusal) => refusal !== false);
  return { accepted: fitting.slice(0, Math.max(0, room)), refusals };
}

export function namesOf(files: readonly Pick<File, 'name'>[]): string {
  return new Intl.ListFormat(i18n.locale).format(files.map(({ name }) => name));
}
