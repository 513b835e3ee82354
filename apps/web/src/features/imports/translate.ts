import type { ImportError, ImportItem, ImportSummary } from '@kinora/contract/imports';
import { translateServerText } from '#lib/i18n/server-text.ts';

/** Translates the texts of an import into the page's language. */
export async function translateSummary<Summary extends ImportSummary>(found: Summary): Promise<Summary> {
  const { error, follow } = found;
  if (!error && !follow?.error) return found;
  return {
    ...found,
    error: await translateError(error),
    follow: follow && { ...follow, error: await translateError(follow.error) },
  };
}

export async function translateItem(item: ImportItem): Promise<ImportItem> {
  const { error, omitted } = item;
  if (!error && !omitted) return item;
  return { ...item, error: await translateError(error), omitted: await translateError(omitted) };
}

async function translateError(error: ImportError | null): Promise<ImportError | null> {
  return error && { ...error, message: await translateServerText(error) };
}
