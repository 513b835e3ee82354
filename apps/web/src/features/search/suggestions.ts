export type Suggestion = {
  kind: 'video' | 'channel' | 'recent';
  label: string;
  /** A channel's name beside its username, because the typed text may match only the name. */
  detail?: string;
  /** A video's description, because the typed text may match only a word of it. */
  description?: string;
};

/** The fields of a search response that suggestions use. */
export type SearchResponse = {
  videos: { title: string; description: string }[];
  channels: { username: string; fullname: string }[];
};

/** Returns video titles, then usernames, without duplicates. */
export function suggestionsOf({ videos, channels }: SearchResponse): Suggestion[] {
  const all: Suggestion[] = [
    ...videos.map(({ title, description }) => ({ kind: 'video' as const, label: title, description })),
    ...channels.map(({ username, fullname }) => ({
      kind: 'channel' as const,
      label: username,
      detail: fullname,
    })),
  ];
  const labels = new Set<string>();
  return all.filter(({ label }) => !labels.has(label) && labels.add(label));
}

export function searchPath(text: string): string {
  return `/search?query=${encodeURIComponent(text)}`;
}
