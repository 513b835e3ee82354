import { type ComponentProps, useRef } from 'react';
import { useFocusInPlace } from './use-focus-in-place.ts';

/** A list whose rows can be removed without losing the focus. Rendered only while it has rows. */
export function RowList(props: Omit<ComponentProps<'ul'>, 'ref'>) {
  const list = useRef<HTMLUListElement>(null);
  useFocusInPlace(list);
  return <ul ref={list} {...props} />;
}
