export type Suggestion = { kind: 'video' | 'channel' | 'recent'; label: string };

/** As much of a search's answer as suggestions are made of. */
export type SearchAnswer = { videos: { title: string }[]; channels: { username: string }[] };

/** The titles of the videos, then the names of the channels; each label once. */
export function suggestionsOf({ videos, channels }: SearchAnswer): Suggestion[] {
  const all: Suggestion[] = [
    ...videos.map(({ title }) => ({ kind: 'video' as const, label: title })),
    ...channels.map(({ username }) => ({ kind: 'channel' as const, label: username })),
  ];
  const labels = new Set<string>();
  return all.filter(({ label }) => !labels.has(label) && labels.add(label));
}

/** Where a search is shown. */
export function searchPath(text: string): string {
  return `/search?query=${encodeURIComponent(text)}`;
}
