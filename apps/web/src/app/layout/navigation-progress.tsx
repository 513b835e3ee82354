import { useNavigation } from 'react-router';

export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-toast h-0.5 origin-left animate-progress rtl:origin-right bg-accent-mark"
    />
  );
}
