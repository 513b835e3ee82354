import { Trans } from '@lingui/react/macro';

type ChannelNameProps = { name: string; hasNew: boolean; className?: string };

/** The name of a channel, which says to screen readers whether it has something new. */
export function ChannelName({ name, hasNew, className }: ChannelNameProps) {
  if (hasNew) {
    return (
      <Trans comment="The name of a channel that has a new video or tweet">
        <span dir="auto" className={className}>
          {name}
        </span>
        <span className="sr-only">, new videos</span>
      </Trans>
    );
  }
  return (
    <span dir="auto" className={className}>
      {name}
    </span>
  );
}
