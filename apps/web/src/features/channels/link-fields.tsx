import type { channelForm } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';

type Fields = z.input<typeof channelForm>;

type LinkFieldsProps = {
  form: UseFormReturn<Fields, unknown, z.output<typeof channelForm>>;
  /** Max links. */
  max: number;
};

/** One row per link, each with a title and a URL. */
export function LinkFields({ form, max }: LinkFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  const errors = form.formState.errors.links;
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Links</Trans>
      </legend>
      <ul ref={list} className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-1">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <TextField
                label={t`Link title`}
                optional
                error={errors?.[index]?.title?.message}
                {...form.register(`links.${index}.title`)}
              />
              <TextField
                label={t`URL`}
                inputMode="url"
                dir="ltr"
                error={errors?.[index]?.url?.message}
                {...form.register(`links.${index}.url`)}
              />
            </div>
            <IconButton
              label={t`Remove link ${{ number: index + 1 }}`}
              onClick={() => remove(index)}
              className="mt-6.5 -me-2"
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          aria-disabled={fields.length >= max}
          onClick={() => append({ title: '', url: '' })}
        >
          <Plus aria-hidden="true" size={16} />
          <Trans>Add link</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
