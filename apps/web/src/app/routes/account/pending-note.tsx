import { t } from '@lingui/core/macro';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { nextPathOf } from '#lib/session/next-path.ts';
import { type PendingAction, pendingActionFor } from '#lib/session/pending-action.ts';

/** Says what the login or the sign-up will do, if the viewer came from an action that needs an account. */
export function PendingNote({ page }: { page: 'login' | 'signup' }) {
  const [params] = useSearchParams();
  // Read once, because logging in carries out the action while the page may still be on screen.
  const [action] = useState(() => pendingActionFor(nextPathOf(params)));
  if (!action) return null;
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-raised px-4 py-3">
      <LogIn aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{(page === 'login' ? loginText : signUpText)(action)}</p>
        {action.kind === 'comment' && (
          <p dir="auto" className="mt-1 line-clamp-3 text-start text-sm text-ink-muted wrap-anywhere">
            {action.content}
          </p>
        )}
      </div>
    </div>
  );
}

function loginText(action: PendingAction): string {
  switch (action.kind) {
    case 'subscribe':
      return t`Log in to subscribe to ${{ name: action.name }}`;
    case 'like-video':
      return t`Log in to like “${{ title: action.title }}”`;
    case 'like-tweet':
      return t`Log in to like this tweet`;
    case 'like-comment':
      return t`Log in to like this comment`;
    case 'save':
      return t`Log in to save “${{ title: action.title }}” to Watch later`;
    case 'add-to-playlist':
      return t`Log in to add “${{ title: action.title }}” to a playlist`;
    case 'comment':
      return t`Log in to post your comment`;
    case 'report':
      return t`Log in to send a report`;
  }
}

function signUpText(action: PendingAction): string {
  switch (action.kind) {
    case 'subscribe':
      return t`Sign up to subscribe to ${{ name: action.name }}`;
    case 'like-video':
      return t`Sign up to like “${{ title: action.title }}”`;
    case 'like-tweet':
      return t`Sign up to like this tweet`;
    case 'like-comment':
      return t`Sign up to like this comment`;
    case 'save':
      return t`Sign up to save “${{ title: action.title }}” to Watch later`;
    case 'add-to-playlist':
      return t`Sign up to add “${{ title: action.title }}” to a playlist`;
    case 'comment':
      return t`Sign up to post your comment`;
    case 'report':
      return t`Sign up to send a report`;
  }
}
