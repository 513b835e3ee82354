/** A video with its place, from 1, among the candidates of one kind. */
type Placed<Kind extends string> = { kind: Kind; id: string; owner_id: string; place: number };

/** Makes the first places of a kind count less against the later ones. */
const offset = 5;
/** The share of its score that a video keeps for each better video of the same channel. */
const sameChannel = 0.8;

/**
 * Merges the candidates of several kinds into one list by reciprocal rank fusion: a video scores the weight of its kind
 * divided by its place plus `offset`, added up over its kinds, and less for each better video of its channel. The result has one candidate per video: the one with the highest score.
 */
export function rank<Kind extends string, Candidate extends Placed<Kind>>(
  weights: Readonly<Record<Kind, number>>,
  candidates: readonly Candidate[],
): Candidate[] {
  const scoreOf = ({ kind, place }: Candidate) => weights[kind] / (place + offset);
  const byId = Map.groupBy(candidates, ({ id }) => id);
  const scored = [...byId.values()].flatMap((ofVideo) => {
    const [best] = ofVideo.toSorted((one, other) => scoreOf(other) - scoreOf(one));
    return best ? [{ best, score: ofVideo.reduce((sum, candidate) => sum + scoreOf(candidate), 0) }] : [];
  });
  const fromChannel = new Map<string, number>();
  const spread = scored.sort(byScore).map(({ best, score }) => {
    const before = fromChannel.get(best.owner_id) ?? 0;
    fromChannel.set(best.owner_id, before + 1);
    return { best, score: score * sameChannel ** before };
  });
  return spread.sort(byScore).map(({ best }) => best);
}

type Scored = { best: { id: string }; score: number };

/** Sorts by score, ties by age, newest first. */
function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || (one.best.id < other.best.id ? 1 : -1);
}
