/** Matches phones, like the variant `phone` in `layout.css`. */
export const phone = '(width < 48rem), (height < 30rem) and (orientation: landscape) and (pointer: coarse)';
