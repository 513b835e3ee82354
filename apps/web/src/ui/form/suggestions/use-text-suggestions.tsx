import { foldTag } from '@kinora/contract/rich-text';
import { plural } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleQuery, tagsQuery } from '#lib/api/suggestions.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { Avatar } from '../../avatar.tsx';
import type { TypedToken } from './typed-token.ts';

/** `text` replaces the typed word. */
export type TextSuggestion = { text: string; content: ReactNode };

/** Milliseconds without typing after which suggestions load. */
const delay = 150;

/**
 * Returns suggestions for the typed text. Until they load, returns the suggestions for the previous text that still
 * match.
 */
export function useTextSuggestions({ kind, query }: TypedToken): TextSuggestion[] {
  const settled = useDebouncedValue(query, delay);
  const isMention = kind === 'mention';
  const people = useQuery({
    ...peopleQuery(settled),
    enabled: isMention,
    placeholderData: keepPreviousData,
  });
  const tags = useQuery({ ...tagsQuery(settled), enabled: !isMention, placeholderData: keepPreviousData });
  const { isPlaceholderData, isError } = isMention ? people : tags;
  if (isError) return [];
  const isCurrent = settled === query && !isPlaceholderData;
  const begins = (text: string) =>
    isCurrent || text.startsWith(isMention ? query.toLowerCase() : foldTag(query));
  if (isMention) {
    return (people.data ?? [])
      .filter(({ username }) => begins(username))
      .map((person) => ({
        text: `@${person.username}`,
        content: (
          <>
            <Avatar person={person} size={32} />
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-semibold">
                {person.fullname}
              </span>
              <span dir="auto" className="block truncate text-ink-muted">
                @{person.username}
              </span>
            </span>
          </>
        ),
      }));
  }
  return (tags.data ?? [])
    .filter(({ tag }) => begins(tag))
    .map(({ tag, count }) => ({
      text: `#${tag}`,
      content: (
        <>
          <Hash aria-hidden="true" size={16} className="shrink-0 text-ink-muted" />
          <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
            {tag}
          </span>
          <span className="shrink-0 text-ink-muted">
            {plural(count, { one: '# post', other: '# posts' })}
          </span>
        </>
      ),
    }));
}
