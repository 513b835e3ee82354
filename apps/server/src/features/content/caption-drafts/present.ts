import type { CaptionDraft } from '@kinora/contract/caption-drafts';
import { nameLanguage } from '@kinora/contract/captions';
import type { DraftRow } from './queries.ts';

export function presentDraft({ id, language, label, source, updated_at }: DraftRow): CaptionDraft {
  return {
    _id: id,
    language,
    label: label || (language === null ? '' : (nameLanguage(language) ?? language)),
    source,
    updatedAt: updated_at.toISOString(),
  };
}
