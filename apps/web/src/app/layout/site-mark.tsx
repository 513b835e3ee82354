import { srcSetOf } from '#lib/images.ts';
import { useSite } from '#lib/session/site.ts';
import { BrandMark } from '#ui/brand-mark.tsx';

const size = 28;

/** Shows the site's uploaded logo, or else Kinora's. */
export function SiteMark() {
  const { logo } = useSite();
  if (!logo) return <BrandMark size={size} />;
  return (
    <img
      src={logo}
      srcSet={srcSetOf(logo, 'logos')}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      className="size-7 shrink-0 object-contain"
    />
  );
}
