import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { useMember } from '#lib/session/viewer.ts';
import { uploadFile } from '#lib/upload/upload-host.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSaveSettings } from './api.ts';

/** Saves a new logo immediately, unlike the forms around it. */
export function LogoPanel({ settings: { logo } }: { settings: SiteSettings }) {
  const isOwner = useMember().role === 'owner';
  const [isRefused, setRefused] = useState(false);
  const save = useSaveSettings();
  const change = useExclusiveMutation({
    mutationFn: async (file: File | null) => {
      const reply = file && (await uploadFile({ file, folder: 'logos', resourceType: 'image' }));
      await save({ logo: reply?.secure_url ?? null });
    },
    meta: { success: t`Logo saved.`, fallback: t`The logo could not be saved.` },
  });
  const handleFile = (file: File) => {
    const isImage = file.type.startsWith('image/');
    setRefused(!isImage);
    if (isImage) change.mutate(file);
  };
  return (
    <Panel
      title={settingLabel('logo')}
      description={t`A square image, shown in every page's header and on home screens.`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 place-items-center rounded-card border border-line bg-canvas p-2">
          {logo ? (
            <img src={logo} alt={t`Current logo`} className="size-full object-contain" />
          ) : (
            <BrandMark size={48} />
          )}
        </span>
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            <FileButton accept="image/*" size="small" onFile={handleFile} disabled={change.isPending}>
              <ImagePlus aria-hidden="true" size={16} />
              {logo ? t`Replace logo` : t`Upload logo`}
            </FileButton>
            {logo && (
              <Button size="small" busy={change.isPending} onClick={() => change.mutate(null)}>
                <Trash2 aria-hidden="true" size={16} />
                <Trans>Remove logo</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {isRefused && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          <Trans>Please upload an image file</Trans>
        </p>
      )}
    </Panel>
  );
}
