import { type ComponentProps, useRef } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** A list whose rows can be removed without losing the focus. Rendered only while it has rows. */
export function RowList(props: Omit<ComponentProps<'ul'>, 'ref'>) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list);
  return <ul ref={list} {...props} />;
}
