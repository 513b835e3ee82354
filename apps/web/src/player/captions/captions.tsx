import { useEffect } from 'react';
import { captionsLabel } from '#lib/language-names.ts';
import { usePictureInPicture } from '#player/media/picture-in-picture.ts';
import { usePlayer } from '#player/player-context.ts';
import { CaptionsFailure } from './captions-failure.tsx';
import { type CueNode, parseCueMarkup } from './cue-markup.ts';
import { placementOf } from './cue-placement.ts';
import type { CaptionTrack } from './use-captions.ts';
import { useCues } from './use-cues.ts';
import type { VttCue } from './vtt.ts';

export type CaptionsProps = {
  track: CaptionTrack;
  /** Moves the captions between the visible controls. */
  raised: boolean;
};

/** In picture-in-picture the browser renders captions, because the page can't draw over the video there. */
export function Captions(props: CaptionsProps) {
  const { player } = usePlayer();
  const isAway = usePictureInPicture(player.video);
  return isAway ? <NativeCaptions track={props.track} /> : <DrawnCaptions {...props} />;
}

/** Chromium renders these captions over the video's placeholder in the page, Safari in the floating video. */
function NativeCaptions({ track }: Pick<CaptionsProps, 'track'>) {
  const { video } = usePlayer().player;
  const { url, language } = track;
  const label = captionsLabel(track);
  useEffect(() => {
    const element = document.createElement('track');
    Object.assign(element, { kind: 'captions', src: url, srclang: language, label });
    video.append(element);
    element.track.mode = 'showing';
    return () => element.remove();
  }, [video, url, language, label]);
  return null;
}

/** Renders captions in the page, so that they look the same in all browsers and stay above the controls. */
function DrawnCaptions({ track, raised }: CaptionsProps) {
  const { shown, retry } = useCues(track.url);
  if (retry) return <CaptionsFailure onRetry={retry} />;
  return (
    <div
      lang={track.language}
      data-captions
      className={`pointer-events-none absolute inset-x-[5%] text-[clamp(0.875rem,3.2cqi,2.25rem)] leading-snug font-medium transition-[top,bottom] ${raised ? 'top-14 bottom-20 @4xl:bottom-24' : 'inset-y-[5%]'}`}
    >
      {[...Map.groupBy(shown, ({ settings = '' }) => settings)].map(([settings, cues]) => (
        <CuesInPlace key={settings} settings={settings} cues={cues} />
      ))}
    </div>
  );
}

/** Cues in the same place are below each other. */
function CuesInPlace({ settings, cues }: { settings: string; cues: readonly VttCue[] }) {
  const { justifyItems, ...placement } = placementOf(settings);
  return (
    <div className="absolute inset-0 grid" style={placement}>
      <div className="col-start-2 row-start-2 grid gap-1" style={{ justifyItems }}>
        {cues.map((cue) => (
          <p
            key={`${cue.from} ${cue.until} ${cue.lines.join()}`}
            dir="auto"
            className="w-fit rounded-sm bg-[rgb(0_0_0/0.8)] px-2 py-0.5 whitespace-pre-line text-[white]"
          >
            <Markup nodes={parseCueMarkup(cue.lines.join('\n'))} />
          </p>
        ))}
      </div>
    </div>
  );
}

const elements = { b: 'b', i: 'i', u: 'u', c: 'span', v: 'span', ruby: 'ruby', rt: 'rt' } as const;

function Markup({ nodes }: { nodes: readonly CueNode[] }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const Element = elements[node.tag];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a cue are never reordered
      <Element key={index}>
        <Markup nodes={node.children} />
      </Element>
    );
  });
}
