/** Invisible characters, and characters that change the direction of the text after them. No name needs them. */
const invisibleCharacters =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180E|\u180F/u;

/** `plain` characters never need a joiner next to them. A `letter` never needs a variation selector either. */
const plain = String.raw`[\s\p{Nd}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
const letter = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;

/**
 * Matches joiners and variation selectors that have no use. Persian and Indic names and many emoji need joiners;
 * elsewhere they only make different names look alike.
 */
const strayJoiner = new RegExp(
  String.raw`(?:^|${plain})[\u200C\u200D]|[\u200C\u200D](?:$|[\u200C\u200D]|${plain})|${letter}[\uFE00-\uFE0F]`,
  'u',
);

/** Whether a name contains invisible characters, which could make it look like another name. */
export function hasInvisibleCharacters(name: string): boolean {
  return invisibleCharacters.test(name) || strayJoiner.test(name);
}
