import { ResponsiveImage } from '#ui/responsive-image.tsx';

const boxClass = 'h-28 rounded-card sm:h-44 sm:rounded-panel lg:h-56 3xl:h-72';

/** Shows a gradient of the same size if the channel has no cover. */
export function ChannelCover({ src }: { src: string | null }) {
  if (!src) return <div className={`${boxClass} bg-linear-120 from-accent-soft via-raised to-surface`} />;
  return (
    <ResponsiveImage
      src={src}
      alt=""
      folder="coverImages"
      sizes="(min-width: 100rem) 100rem, 100vw"
      ratio="auto"
      eager
      className={boxClass}
    />
  );
}
