import { classNames } from '#lib/class-names.ts';
import { srcSetOf } from '#lib/images.ts';

type AvatarProps = {
  person: { avatar: string };
  /** Width and height in pixels. */
  size?: number;
  className?: string;
};

/** The avatar is hidden from screen readers, because the person's name is next to it. */
export function Avatar({ person: { avatar }, size = 36, className }: AvatarProps) {
  return (
    <img
      src={avatar}
      srcSet={srcSetOf(avatar, 'avatars')}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames(
        'block max-w-none shrink-0 overflow-hidden rounded-full bg-raised object-cover',
        className,
      )}
      style={{ width: size, height: size }}
    />
  );
}
