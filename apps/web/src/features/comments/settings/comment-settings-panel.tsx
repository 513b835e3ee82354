import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import { commentSettingsQuery } from './api.ts';
import { CommentSettingsForm } from './comment-settings-form.tsx';

export function CommentSettingsPanel() {
  const { data: settings, error, refetch } = useQuery(commentSettingsQuery);
  return (
    <Panel
      title={t`Held for review`}
      description={t`Held comments are visible only to you and their authors until you approve them. Your own comments are never held. A video can have a setting of its own.`}
    >
      {!settings && !error && <PanelLoading lines={4} />}
      {!settings && error && <PanelFailure error={error} onRetry={refetch} />}
      {settings && <CommentSettingsForm settings={settings} />}
    </Panel>
  );
}
