const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the HTML that shows a player on another site, with the proportions of the player's page. */
export function embedCode(src: string, title: string): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  return `<iframe width="640" height="360" src="${escaped(src)}" title="${escaped(title)}" frameborder="0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}
