import { useEffect, useState } from 'react';

/** Milliseconds for which a video that the page has just dropped may still read its file. */
const grace = 1000;

/** Returns an object URL for a local file. The URL is revoked soon after the file changes or the component unmounts. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      setUrl(undefined);
      setTimeout(() => URL.revokeObjectURL(created), grace);
    };
  }, [file]);
  return url;
}
