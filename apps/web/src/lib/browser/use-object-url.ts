import { useEffect, useState } from 'react';

/** The address of a file that has not left this machine. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}
