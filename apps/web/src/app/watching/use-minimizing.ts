import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useNowPlaying } from '#features/now-playing/now-playing-context.ts';

/** Returns the position of the current entry in the history, which the router counts from 0. */
const historyIndex = (): number => window.history.state?.idx ?? 0;

/**
 * Returns a function that leaves the video's page while its player continues in the corner. It goes back to the last page
 * before the videos, which keeps that page's scroll position, or to the home page if there is none or it is a form.
 */
export function useMinimizing(isForm: boolean): () => void {
  const { minimize } = useNowPlaying();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isVideo = useMatch('/video/:videoId') !== null;
  const lastPage = useRef<number>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another entry
  useEffect(() => {
    if (!isVideo) lastPage.current = isForm ? null : historyIndex();
  }, [key, isVideo, isForm]);

  return useCallback(() => {
    const target = lastPage.current;
    if (target !== null && target < historyIndex()) {
      minimize(() => historyIndex() === target);
      navigate(target - historyIndex());
    } else {
      minimize(() => window.location.pathname === '/');
      navigate('/');
    }
  }, [minimize, navigate]);
}
