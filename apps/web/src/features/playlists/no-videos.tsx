import { Bookmark, ListVideo } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const noVideos = <EmptyState icon={ListVideo} title="No videos found in this playlist!" />;

export const noSavedVideos = (
  <EmptyState
    icon={Bookmark}
    title="Nothing saved yet"
    hint="Save a video from the menu of its card, and watch it later."
    action={<LinkButton to="/">Browse videos</LinkButton>}
  />
);
