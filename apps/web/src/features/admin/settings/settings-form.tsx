import { type SiteSettings, settingsChange } from '@kinora/contract/site';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { showFieldErrors, showSaved, useSchemaForm } from '#lib/api/schema-form.ts';
import { focusBefore, stops } from '#lib/browser/lost-focus.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { type SettingsChange, useChangeSettings } from './api.ts';

type Fields = z.input<typeof settingsChange>;

/** Creates a form for the settings that `fieldsOf` picks. It sends only changed settings, then calls `onSaved`. */
export function useSettingsForm(
  settings: SiteSettings,
  fieldsOf: (settings: SiteSettings) => Fields,
  onSaved: (saved: SiteSettings) => unknown = () => {},
) {
  const form = useSchemaForm(settingsChange, fieldsOf(settings));
  const change = useChangeSettings();
  const { errors, isDirty, dirtyFields } = form.formState;
  const send = form.handleSubmit((entered) => {
    const isChanged = (name: string) => name in dirtyFields;
    const body: SettingsChange = Object.fromEntries(
      Object.entries(entered).filter(([name]) => isChanged(name)),
    );
    const submitted = structuredClone(form.getValues());
    change.mutate(body, {
      onSuccess: (saved) => {
        showSaved(form, submitted, fieldsOf(saved));
        onSaved(saved);
      },
      onError: (error) => showFieldErrors(form, error),
    });
  });
  return { form, errors, isDirty, send, isSending: change.isPending };
}

type SettingsFormProps = Pick<ReturnType<typeof useSettingsForm>, 'isDirty' | 'send' | 'isSending'> & {
  title: string;
  description: string;
  children: ReactNode;
};

/** A panel with fields that the owner can edit and moderators can only read. */
export function SettingsForm({ title, description, isDirty, send, isSending, children }: SettingsFormProps) {
  const isOwner = useMember().role === 'owner';
  return (
    <Panel title={title} description={description}>
      <Form busy={isSending} unsaved={isDirty} onSubmit={send}>
        <fieldset disabled={!isOwner} className="flex flex-col gap-5">
          {children}
        </fieldset>
        {isOwner && (isDirty || isSending) && <SaveButton busy={isSending} />}
      </Form>
    </Panel>
  );
}

/** Shown only while there are changes, because the page has one for each panel. Passes on the focus when removed. */
function SaveButton({ busy }: { busy: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element) focusBefore(element, stops.headings);
    };
  }, []);
  return (
    <div ref={row} className="flex justify-end">
      <Button type="submit" size="small" variant="primary" busy={busy}>
        <Trans>Save Changes</Trans>
      </Button>
    </div>
  );
}
