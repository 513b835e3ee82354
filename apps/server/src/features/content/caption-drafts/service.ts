import {
  type createCaptionDraft,
  maxDraftsPerPerson,
  maxDraftsPerVideo,
  type saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createId } from '../../../platform/db/ids.ts';
import { readCaptions } from '../captions/publishing/service.ts';
import { lockOwnVideo, ownAsset } from '../videos/service.ts';
import { cleanDraft, emptyDraft } from './draft-text.ts';
import * as queries from './queries.ts';

export type DraftParams = { videoId: string; draftId: string };

export async function list(ctx: Context, viewer: Viewer, videoId: string) {
  await ownAsset(ctx, viewer, videoId);
  return queries.findDrafts(ctx.db, videoId);
}

export async function find(ctx: Context, viewer: Viewer, params: DraftParams) {
  await ownAsset(ctx, viewer, params.videoId);
  return requireDraft(await queries.findDraft(ctx.db, params));
}

/**
 * Creates a draft, or returns the one that exists in the language, so that a double click and a second tab open the same
 * draft. A different text doesn't replace that draft, but is refused with `CONFLICT`.
 */
export async function create(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { language, content }: BodyOf<typeof createCaptionDraft>,
) {
  await ownAsset(ctx, viewer, videoId);
  const given = content === undefined ? null : await cleanDraft(content);
  const copied = given ? undefined : await readCaptions(ctx, videoId, language);
  const text = given?.text ?? copied?.content ?? emptyDraft;
  const source = copied?.isAutomatic ? 'automatic' : 'editor';
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockDraftsOf(trx, viewer.id);
    await lockOwnVideo(trx, viewer, videoId);
    const existing = await queries.findDraftIn(trx, videoId, language);
    if (existing) {
      if (given && given.text !== existing.content) throw conflict('captionDraftExists');
      return { draft: existing, content: existing.content, report: null };
    }
    requireRoom(await queries.countDrafts(trx, { videoId, ownerId: viewer.id }));
    const draft = await queries.insertDraft(trx, {
      ...{ id: createId(), video_id: videoId, owner_id: viewer.id },
      ...{ language, source, content: text },
    });
    return { draft, content: text, report: given?.report ?? null };
  });
}

/** Changes a draft only if something differs, so that a repeated request does nothing. */
export async function save(
  ctx: Context,
  viewer: Viewer,
  params: DraftParams,
  { content, language, unchangedSince }: BodyOf<typeof saveCaptionDraft>,
) {
  await ownAsset(ctx, viewer, params.videoId);
  const text = content === undefined ? undefined : (await cleanDraft(content)).text;
  return ctx.db.transaction().execute(async (trx) => {
    // Two drafts must not get the same language at once.
    if (language !== undefined) await lockOwnVideo(trx, viewer, params.videoId);
    const before = requireDraft(await queries.lockDraft(trx, params));
    const isTextChanged = text !== undefined && text !== before.content;
    const isLanguageChanged = language !== undefined && language !== before.language;
    if (!isTextChanged && !isLanguageChanged) return before;
    if (before.updated_at > new Date(unchangedSince)) throw conflict('captionDraftChanged');
    if (
      isLanguageChanged &&
      language !== null &&
      (await queries.findDraftIn(trx, params.videoId, language))
    ) {
      throw conflict('captionDraftExists');
    }
    return queries.updateDraft(trx, before.id, {
      ...(isTextChanged && { content: text, source: 'editor' as const }),
      ...(isLanguageChanged && { language }),
    });
  });
}

export async function remove(ctx: Context, viewer: Viewer, params: DraftParams): Promise<void> {
  await ownAsset(ctx, viewer, params.videoId);
  if (!(await queries.deleteDraft(ctx.db, params))) throw missingDraft();
}

export function requireDraft<Row>(draft: Row | undefined): Row {
  if (!draft) throw missingDraft();
  return draft;
}

export const conflict = (reason: 'captionDraftChanged' | 'captionDraftExists') =>
  new AppError('CONFLICT', errorText(reason));

function requireRoom({ ofVideo, ofOwner }: { ofVideo: number; ofOwner: number }): void {
  if (ofVideo >= maxDraftsPerVideo) {
    throw new AppError('VALIDATION', errorText('tooManyCaptionDrafts', { max: maxDraftsPerVideo }));
  }
  if (ofOwner >= maxDraftsPerPerson) {
    throw new AppError('VALIDATION', errorText('tooManyCaptionDraftsInTotal', { max: maxDraftsPerPerson }));
  }
}

const missingDraft = () => new AppError('NOT_FOUND', errorText('captionDraftNotFound'));
