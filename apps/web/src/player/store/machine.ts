/** URLs of a video's HLS master playlist and of a file that browsers play natively; null if there is none. */
export type Sources = { hls: string | null; file: string | null };
export type Source = { kind: 'hls' | 'file'; url: string };

/** Why the last source failed. `media`: the browser can't decode it. `gone`: the video was deleted or hidden. */
export type FailureReason = 'network' | 'media' | 'gone';

export type MachineState = {
  /**
   * `idle`: there is no source. `loading`: the first source is loading. `playing`: the source works, even if the viewer
   * has paused it. `recovering`: a source has failed, and it or its replacement is loading. `failed`: no source works.
   */
  status: 'idle' | 'loading' | 'playing' | 'recovering' | 'failed' | 'ended';
  /** Null unless `status` is `failed`. */
  reason: FailureReason | null;
  sources: Sources;
  source: Source | null;
  /** URLs that have failed since the last retry by the viewer. */
  failed: readonly string[];
  /** Reloads of the source since it last played. */
  reloads: number;
  /** The segment that caused the last restart: null if the error named none, undefined before the first restart. */
  restartedFor: Segment | undefined;
  /** Changes whenever the source has to be attached, or detached if it is null. */
  attachment: number;
  /** Milliseconds to wait before the source is attached. */
  delay: number;
};

type Segment = number | string | null;

/** How a source can recover: by loading again after a delay, or by an immediate restart, which resets the decoder. */
export type Recovery = { kind: 'none' } | { kind: 'reload' } | { kind: 'restart'; segment: Segment };

export type MachineEvent =
  | { type: 'sources'; sources: Sources; started: boolean }
  | { type: 'loaded' }
  /** Playback has advanced. */
  | { type: 'advanced' }
  | { type: 'error'; url: string; reason: 'network' | 'media'; recovery: Recovery }
  | { type: 'retry' }
  | { type: 'ended' }
  /** A seek or another play after the end. */
  | { type: 'resumed' }
  | { type: 'gone' };

/** Milliseconds before each reload; in total, long enough for a host to restart. */
export const reloadDelays: readonly number[] = [500, 1000, 2000, 4000];

export const initialMachine: MachineState = {
  status: 'idle',
  reason: null,
  sources: { hls: null, file: null },
  source: null,
  failed: [],
  reloads: 0,
  restartedFor: undefined,
  attachment: 0,
  delay: 0,
};

/** Computes the next state. Returns the same object if nothing changes. */
export function reduceMachine(state: MachineState, event: MachineEvent): MachineState {
  if (state.reason === 'gone') return state;
  const { status } = state;
  switch (event.type) {
    case 'sources':
      return offer(state, event.sources, event.started);
    case 'loaded':
      return status === 'loading' || status === 'recovering' ? { ...state, status: 'playing' } : state;
    case 'advanced':
      if (status !== 'recovering' && state.reloads === 0) return state;
      return { ...state, status: 'playing', reloads: 0 };
    case 'error':
      return event.url === state.source?.url ? recover(state, event) : state;
    case 'retry':
      return attach({ ...state, failed: [], reason: null }, choose(state.sources, []), 'loading');
    case 'ended':
      return { ...state, status: 'ended' };
    case 'resumed':
      return status === 'ended' ? { ...state, status: 'playing' } : state;
    case 'gone':
      return { ...attach(state, null, 'failed'), reason: 'gone' };
  }
}

/** A source that has started keeps playing until it fails, even if a better one is offered. */
function offer(state: MachineState, sources: Sources, started: boolean): MachineState {
  const source = started && state.source ? state.source : choose(sources, state.failed);
  if (isSame(source, state.source)) return { ...state, sources };
  return attach({ ...state, sources, reason: null }, source, source ? 'loading' : 'idle');
}

function recover(
  state: MachineState,
  { url, reason, recovery }: Extract<MachineEvent, { type: 'error' }>,
): MachineState {
  const { source, reloads, restartedFor } = state;
  const delay = reloadDelays[reloads];
  if (recovery.kind === 'reload' && delay !== undefined) {
    return { ...attach(state, source, 'recovering'), reloads: reloads + 1, restartedFor, delay };
  }
  // A second error at the same segment means that the stream itself is broken.
  if (recovery.kind === 'restart' && recovery.segment !== restartedFor) {
    return { ...attach(state, source, 'recovering'), restartedFor: recovery.segment };
  }
  const failed = [...state.failed, url];
  const next = choose(state.sources, failed);
  return next
    ? attach({ ...state, failed }, next, 'recovering')
    : { ...attach({ ...state, failed }, null, 'failed'), reason };
}

function attach(state: MachineState, source: Source | null, status: MachineState['status']): MachineState {
  const attachment = state.attachment + 1;
  return { ...state, status, source, reloads: 0, restartedFor: undefined, attachment, delay: 0 };
}

/** Chooses the stream unless it is missing or has failed, otherwise the file. */
function choose({ hls, file }: Sources, failed: readonly string[]): Source | null {
  if (hls && !failed.includes(hls)) return { kind: 'hls', url: hls };
  if (file && !failed.includes(file)) return { kind: 'file', url: file };
  return null;
}

const isSame = (one: Source | null, other: Source | null) =>
  one?.kind === other?.kind && one?.url === other?.url;
