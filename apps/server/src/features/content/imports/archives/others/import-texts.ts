import { countCharacters, normalizeText } from '@kinora/contract/characters';
import { maxCommentLength } from '@kinora/contract/comments';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { maxTweetLength } from '@kinora/contract/tweets';
import type { Zip } from '../../../../../platform/zip/zip.ts';
import { allowedTexts } from '../../../../staff/settings/service.ts';
import type { Other, OtherResult } from '../../sources/other-source.ts';
import { exportedComment, exportedTweet } from '../kinora/export-records.ts';
import { partOf, withArchive } from '../open-archive.ts';
import { readRecords } from '../records.ts';
import { type ArchivedTexts, archivedTexts } from './archived-texts.ts';
import { type Comment, importComments } from './import-comments.ts';
import { importTweets } from './import-tweets.ts';

/** Texts that are written in one transaction. */
const batch = 100;

/** The number of texts that can't be imported: their video, tweet or thread isn't here, or a word in them is blocked. */
type Omitted = { missing: number; blocked: number };

type Work = Pick<Other, 'ctx' | 'ownerId' | 'signal'> & {
  zip: Zip;
  entries: ArchivedTexts;
  isAllowed(text: string): boolean;
};

/**
 * Imports a person's tweets, and their comments on their own videos and tweets, with their dates. Nobody is notified.
 * Repeating it adds what is still missing.
 */
export function importTexts({ ctx, ownerId, location, item, signal }: Other): Promise<OtherResult> {
  const entries = archivedTexts.parse(item.details);
  return withArchive(ctx, partOf(location, entries.assetId), async (zip) => {
    const work = { ctx, ownerId, signal, zip, entries, isAllowed: await allowedTexts(ctx) };
    const blocked = await readTweets(work);
    // Replies come after all comments that they may answer.
    const [comments, replies] = [await readComments(work, false), await readComments(work, true)];
    const omitted = {
      missing: comments.missing + replies.missing,
      blocked: blocked + comments.blocked + replies.blocked,
    };
    return { playlistId: null, omitted: describeOmitted(omitted) };
  });
}

/** Returns the number of blocked tweets. */
async function readTweets({ ctx, ownerId, signal, zip, entries, isAllowed }: Work): Promise<number> {
  let blocked = 0;
  for await (const records of inBatches(readRecords(zip, entries.tweets ?? undefined, exportedTweet))) {
    signal.throwIfAborted();
    const tweets = possible(records, maxTweetLength);
    const allowed = tweets.filter(({ content }) => isAllowed(content));
    blocked += tweets.length - allowed.length;
    await importTweets(ctx, ownerId, allowed);
  }
  return blocked;
}

async function readComments(
  { ctx, ownerId, signal, zip, entries, isAllowed }: Work,
  areReplies: boolean,
): Promise<Omitted> {
  const omitted = { missing: 0, blocked: 0 };
  const records = readRecords(zip, entries.comments ?? undefined, exportedComment);
  for await (const found of inBatches(records)) {
    signal.throwIfAborted();
    const wanted = found.filter(({ parentId }) => (parentId !== null) === areReplies).map(withName);
    const comments = possible(wanted, maxCommentLength);
    const allowed = comments.filter(({ content }) => isAllowed(content));
    omitted.blocked += comments.length - allowed.length;
    omitted.missing += await importComments(ctx, ownerId, allowed);
  }
  return omitted;
}

/** People of another site remain as names in a text. */
function withName(comment: Comment): Comment {
  const { content, replyTo } = comment;
  const name = `@${replyTo}`;
  return replyTo === null || content.startsWith(name)
    ? comment
    : { ...comment, content: `${name} ${content}` };
}

/** Leaves out texts that no form accepts. */
function possible<Text extends { content: string }>(texts: readonly Text[], max: number): Text[] {
  return texts
    .map((text) => ({ ...text, content: normalizeText(text.content.toWellFormed()) }))
    .filter(
      ({ content }) =>
        content !== '' && content.length <= max * 16 && countCharacters(content, max + 1) <= max,
    );
}

async function* inBatches<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value[]> {
  let some: Value[] = [];
  for await (const value of values) {
    some.push(value);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function describeOmitted({ missing, blocked }: Omitted): ErrorText | null {
  if (blocked > 0) return errorText('textsBlocked', { comments: missing, blocked });
  return missing > 0 ? errorText('commentsMissing', { count: missing }) : null;
}
