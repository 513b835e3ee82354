import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { isMac } from './keys.ts';

export const shortcuts: { keys: string[]; description: MessageDescriptor }[] = [
  { keys: ['Space', 'K'], description: msg`Play or pause` },
  { keys: ['J', 'L'], description: msg`Back or forward 10 seconds` },
  { keys: ['←', '→'], description: msg`Back or forward 5 seconds` },
  { keys: [',', '.'], description: msg`Back or forward one frame, while paused` },
  { keys: [isMac ? 'Option' : 'Ctrl', '←', '→'], description: msg`Previous or next chapter` },
  { keys: ['0', '…', '9'], description: msg`Jump to 0%–90%` },
  { keys: ['Home', 'End'], description: msg`Start or end, while the player has the focus` },
  { keys: ['↑', '↓'], description: msg`Volume, while the player has the focus` },
  { keys: ['M'], description: msg`Mute or unmute` },
  { keys: ['<', '>'], description: msg`Slower or faster` },
  { keys: ['C'], description: msg`Captions on or off` },
  { keys: ['T'], description: msg`Theater mode` },
  { keys: ['F'], description: msg`Full screen` },
  { keys: ['Shift', 'N'], description: msg`Next video` },
  { keys: ['Shift', 'P'], description: msg`Previous video` },
  { keys: ['I'], description: msg`Back to the video's page from the mini player` },
  { keys: ['Esc'], description: msg`Close menus, then exit full screen` },
  { keys: ['?'], description: msg`Show this list` },
];

const keyNames: Record<string, MessageDescriptor> = {
  Space: msg({ message: 'Space', context: 'key' }),
  Option: msg({ message: 'Option', context: 'key' }),
  Ctrl: msg({ message: 'Ctrl', context: 'key' }),
  Home: msg({ message: 'Home', context: 'key' }),
  End: msg({ message: 'End', context: 'key' }),
  Shift: msg({ message: 'Shift', context: 'key' }),
  Esc: msg({ message: 'Esc', context: 'key' }),
};

/** Returns the text on a key. */
export function nameKey(key: string): string {
  const name = keyNames[key];
  return name ? i18n._(name) : key;
}
