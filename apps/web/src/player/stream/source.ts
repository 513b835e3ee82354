export type Offer = { hls: string | null; file: string | null };
export type Source = { kind: 'hls' | 'file'; url: string };

export type SourceState = {
  offer: Offer;
  source: Source | null;
  failed: readonly string[];
  /** Counts the retries, so that the same URL loads again. */
  attempt: number;
};

export type SourceEvent =
  | { type: 'offered'; offer: Offer; started: boolean }
  | { type: 'failed'; url: string }
  | { type: 'retried' };

export function initialSource(offer: Offer): SourceState {
  return { offer, source: chooseSource(offer, []), failed: [], attempt: 0 };
}

/** Computes the next state. A source that has started keeps playing until it fails, even if a better one is offered. */
export function reduceSource(state: SourceState, event: SourceEvent): SourceState {
  switch (event.type) {
    case 'offered': {
      const source = event.started && state.source ? state.source : chooseSource(event.offer, state.failed);
      return {
        ...state,
        offer: event.offer,
        source: sameSource(source, state.source) ? state.source : source,
      };
    }
    case 'failed': {
      const failed = [...state.failed, event.url];
      return { ...state, failed, source: chooseSource(state.offer, failed) };
    }
    case 'retried':
      return { ...initialSource(state.offer), attempt: state.attempt + 1 };
  }
}

/** Chooses the stream unless it is missing or has failed, otherwise the file. */
function chooseSource({ hls, file }: Offer, failed: readonly string[]): Source | null {
  if (hls && !failed.includes(hls)) return { kind: 'hls', url: hls };
  if (file && !failed.includes(file)) return { kind: 'file', url: file };
  return null;
}

function sameSource(one: Source | null, other: Source | null): boolean {
  return one?.kind === other?.kind && one?.url === other?.url;
}
