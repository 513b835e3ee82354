import { useEffect, useState } from 'react';
import { translateErrorText } from './error-text.ts';

/** Returns the translation of an error text. Returns the English text until the translation is loaded. */
export function useErrorText(message: string): string {
  const [text, setText] = useState(message);
  useEffect(() => {
    let isCurrent = true;
    translateErrorText(message).then((translated) => isCurrent && setText(translated));
    return () => {
      isCurrent = false;
    };
  }, [message]);
  return text;
}
