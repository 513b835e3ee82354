import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { srcSetOf } from '#lib/images.ts';

type AvatarProps = {
  person: { username: string; fullname: string; avatar: string | null };
  /** Width and height in pixels. */
  size?: number;
  className?: string;
};

const colours = [1, 2, 3, 4, 5, 6].map((number) => `var(--avatar-${number})`);

/** A person's avatar, or their initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ person, size = 36, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { avatar } = person;
  const box = classNames('block shrink-0 overflow-hidden rounded-full bg-raised object-cover', className);
  if (avatar && avatar !== broken) {
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
        onError={() => setBroken(avatar)}
        className={box}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS, so that the initials aren't part of a button's accessible name.
      data-initials={initialsOf(person.fullname || person.username)}
      className={classNames(
        box,
        'grid place-items-center font-semibold text-on-badge before:content-[attr(data-initials)]',
      )}
      style={{ width: size, height: size, fontSize: size * 0.4, background: colourOf(person.username) }}
    />
  );
}

function colourOf(username: string): string | undefined {
  const sum = [...username].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return colours[sum % colours.length];
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
