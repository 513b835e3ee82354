import { changeUploadDefaults, type UploadDefaults } from '@kinora/contract/upload-defaults';
import { draftDescription, visibility } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, showSaved, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Form } from '#ui/form/form.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { uploadDefaultsQuery } from './api.ts';
import { ViewerFields } from './fields/viewer-fields.tsx';

const schema = z.object({
  asDraft: z.boolean(),
  visibility,
  commentsEnabled: z.boolean(),
  downloadsEnabled: z.boolean(),
  /** Empty to detect it. */
  language: z.string(),
  description: draftDescription,
});

type Defaults = z.output<typeof schema>;

/** Edits the settings with which the forms of new videos start. */
export function UploadDefaultsPanel() {
  const { data, error, refetch } = useQuery(uploadDefaultsQuery);
  if (error && !data) return <ErrorPanel message={failureText(error)} onRetry={refetch} />;
  return (
    <Panel
      title={t`Upload defaults`}
      description={t`New videos start with these settings. Your existing videos don't change.`}
    >
      {data ? <DefaultsForm defaults={data} /> : <Spinner />}
    </Panel>
  );
}

function DefaultsForm({ defaults }: { defaults: UploadDefaults }) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, valuesOf(defaults));
  const { asDraft, ...settings } = useWatch({ control: form.control }) as Defaults;
  const { errors, isDirty } = form.formState;
  const saving = useExclusiveMutation({
    mutationFn: ({ language, ...values }: Defaults) =>
      callApi(changeUploadDefaults, { body: { ...values, language: language || null } }),
    meta: { success: t`Upload defaults saved`, fallback: t`Failed to save the upload defaults` },
    onSuccess: (saved) => client.setQueryData(uploadDefaultsQuery.queryKey, saved),
    onError: (error) => showFieldErrors(form, error),
  });
  const save = form.handleSubmit((values) => {
    const sent = form.getValues();
    saving.mutate(values, { onSuccess: (saved) => showSaved(form, sent, valuesOf(saved)) });
  });
  return (
    <Form busy={saving.isPending} unsaved={isDirty} onSubmit={save}>
      <Switch
        label={t`Keep new videos as drafts`}
        checked={asDraft}
        onCheckedChange={(isOn) => form.setValue('asDraft', isOn, { shouldDirty: true })}
      />
      <ViewerFields
        values={settings}
        onChange={(name, value) => form.setValue<keyof Defaults>(name, value, { shouldDirty: true })}
      />
      <TextArea
        label={t`Description template`}
        optional
        dir="auto"
        rows={5}
        hint={t`Links, credits or anything else that you add to every description.`}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        busy={saving.isPending}
        aria-disabled={!isDirty}
      >
        <Trans>Save Changes</Trans>
      </Button>
    </Form>
  );
}

const valuesOf = ({ language, ...rest }: UploadDefaults): Defaults => ({ ...rest, language: language ?? '' });
