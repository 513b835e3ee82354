import { createContext, type ReactNode, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** The path of the page with the link that opened the current one; null if this page began the visit. */
export const PageBeforeContext = createContext<string | null>(null);

type Visit = {
  location: Location;
  before: string | null;
  /** `before` by the key of the history entry, so that going back doesn't change it. */
  entries: ReadonlyMap<string, string | null>;
};

export function PageBeforeHost({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [visit, setVisit] = useState<Visit>({ location, before: null, entries: new Map() });
  if (visit.location.key !== location.key) setVisit(nextVisit(visit, location, isReturn));
  return <PageBeforeContext value={visit.before}>{children}</PageBeforeContext>;
}

function nextVisit({ location: left, before, entries }: Visit, location: Location, isReturn: boolean): Visit {
  const known = new Map(entries).set(left.key, before);
  const isKnown = isReturn && known.has(location.key);
  return { location, before: isKnown ? (known.get(location.key) ?? null) : left.pathname, entries: known };
}
