import { type Cue, plainText } from './cues.ts';

type CurrentCaptionProps = { cue: Cue | null; language: string | null };

/** Shows the caption over the video as viewers will see it, without its position. */
export function CurrentCaption({ cue, language }: CurrentCaptionProps) {
  const text = cue ? plainText(cue) : '';
  if (text === '') return null;
  return (
    <div
      lang={language ?? undefined}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-[5%] bottom-16 grid justify-items-center text-center text-sm leading-snug font-medium sm:text-lg"
    >
      <p
        dir="auto"
        className="w-fit rounded-sm bg-[rgb(0_0_0/0.8)] px-2 py-0.5 whitespace-pre-line text-[white]"
      >
        {text}
      </p>
    </div>
  );
}
