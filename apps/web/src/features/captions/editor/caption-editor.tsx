import type { getCaptionDraft } from '@kinora/contract/caption-drafts';
import { chaptersOf } from '@kinora/contract/chapters';
import type { DataOf } from '@kinora/contract/endpoint';
import type { Video } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { Player } from '#player/player.tsx';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import type { DraftParams } from './api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { CueForm } from './cue-form.tsx';
import { CueList } from './cue-list.tsx';
import { readCues, writeCues } from './cues.ts';
import { CurrentCaption } from './current-caption.tsx';
import { reduceEditing, startEditing } from './editing.ts';
import { EditorHeader } from './editor-header.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { commandOf } from './shortcuts.ts';
import { readCopy } from './stored-copy.ts';
import { useCueActions } from './use-cue-actions.ts';
import { useCurrentCue } from './use-current-cue.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

type CaptionEditorProps = { video: Video; stored: DataOf<typeof getCaptionDraft>; onLeave: () => void };

/** Edits a draft of captions next to the video. */
export function CaptionEditor({ video, stored: { draft, content }, onLeave }: CaptionEditorProps) {
  const params: DraftParams = { videoId: video._id, draftId: draft._id };
  const [opened] = useState(() => open(draft, content));
  const [state, dispatch] = useReducer(reduceEditing, opened.cues, startEditing);
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const [search, setSearch] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const written = useMemo(() => writeCues(state.cues), [state.cues]);
  const autosave = useDraftAutosave({
    ...{ params, draft, saved: opened.saved, content: written },
    isDisputed: opened.isDisputed,
  });
  const actions = useCueActions({ state, dispatch, player, text });
  const current = useCurrentCue(player, state.cues);
  useShortcuts(actions.commands);

  const found = useMemo(() => {
    const wanted = search.toLocaleLowerCase();
    return wanted === ''
      ? state.cues
      : state.cues.filter((cue) => cue.text.toLocaleLowerCase().includes(wanted));
  }, [state.cues, search]);
  const count = found.length;
  const index = state.cues.findIndex(({ id }) => id === state.selected);
  const cue = state.cues[index];
  return (
    <>
      <EditorHeader
        params={params}
        draft={draft}
        state={state}
        autosave={autosave}
        actions={actions}
        onLeave={onLeave}
      />
      {autosave.hasConflict && (
        <ConflictNotice
          params={params}
          autosave={autosave}
          onReplace={(cues) => dispatch({ type: 'replace', cues })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="flex flex-col gap-4">
          <div className="sticky top-(--header-height) z-1 -mx-4 aspect-video max-h-[40dvh] w-auto self-stretch sm:relative sm:top-auto sm:mx-0 sm:max-h-[60dvh]">
            <Player {...optionsOf(video)} theatre={null} onReady={setPlayer} />
            <CurrentCaption cue={current} language={draft.language} />
          </div>
          {cue ? (
            <CueForm
              cue={cue}
              next={state.cues[index + 1]}
              number={index + 1}
              actions={actions}
              text={text}
            />
          ) : (
            <Empty onAdd={actions.add} />
          )}
          <ShortcutList />
        </div>
        <section
          aria-label={t`Captions`}
          className="flex min-h-0 flex-col overflow-clip rounded-card bg-surface lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]"
        >
          <div className="flex flex-wrap items-center gap-3 p-3">
            <SearchField label={t`Search captions`} value={search} onSearch={setSearch} />
            <p role="status" className="text-sm text-ink-muted">
              {plural(count, { one: '# caption', other: '# captions' })}
            </p>
          </div>
          <CueList
            cues={found}
            selected={state.selected}
            current={current?.id ?? null}
            onSelect={actions.select}
          />
        </section>
      </div>
    </>
  );
}

/** Returns the captions to edit: those left unsaved in this browser, or else the draft's. */
function open({ _id, updatedAt }: { _id: string; updatedAt: string }, content: string) {
  const saved = writeCues(readCues(content));
  const copy = readCopy(_id);
  const isLeft = copy !== null && copy.content !== saved;
  return {
    saved,
    cues: readCues(isLeft ? copy.content : content),
    isDisputed: isLeft && copy.base !== updatedAt,
  };
}

function optionsOf(video: Video) {
  const { _id, title, owner, playback, videoFile, thumbnail } = video;
  return {
    ...{ id: _id, title, artist: owner.fullname, hls: playback.hls, file: videoFile, poster: thumbnail },
    ...{ storyboard: playback.storyboard, chapters: chaptersOf(video) },
  };
}

function useShortcuts(commands: ReturnType<typeof useCueActions>['commands']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const isDialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (command === null || isDialogOpen) return;
    event.preventDefault();
    commands[command]();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-surface p-8 text-center">
      <p className="text-ink-muted">
        <Trans>No captions yet. Play the video, and add a caption where someone speaks.</Trans>
      </p>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" size={18} />
        <Trans>Add a caption</Trans>
      </Button>
    </div>
  );
}
