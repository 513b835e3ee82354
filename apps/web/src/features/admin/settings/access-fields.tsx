import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import {
  DoorClosed,
  DoorOpen,
  Eye,
  EyeOff,
  Import,
  PowerOff,
  ShieldUser,
  Ticket,
  UserCheck,
} from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import type { useSettingsForm } from './settings-form.tsx';

function registrations() {
  return [
    { value: 'open', label: t`Everyone`, hint: t`Anyone who signs up can start right away`, icon: DoorOpen },
    {
      value: 'approval',
      label: t({ message: 'With approval', comment: 'Answers: Who may join' }),
      hint: t`You approve each new account`,
      icon: UserCheck,
    },
    {
      value: 'invite',
      label: t({ message: 'By invite', comment: 'Answers: Who may join' }),
      hint: t`Each link works a limited number of times`,
      icon: Ticket,
    },
    {
      value: 'closed',
      label: t`Nobody`,
      hint: t`No new members`,
      icon: DoorClosed,
    },
  ] as const;
}

function guestModes() {
  return [
    { value: 'welcome', label: t`Members`, hint: t`Guests must log in first`, icon: EyeOff },
    {
      value: 'watch',
      label: t`Everyone`,
      hint: t`Guests can watch and read; search engines can index public content`,
      icon: Eye,
    },
  ] as const;
}

function importModes() {
  return [
    {
      value: 'members',
      label: t`Members`,
      hint: t`All members can import videos from other sites`,
      icon: Import,
    },
    { value: 'staff', label: t`Staff`, hint: t`Only you and the moderators`, icon: ShieldUser },
    {
      value: 'off',
      label: t`Nobody`,
      hint: t`Nothing is imported, and automatic syncing stops`,
      icon: PowerOff,
    },
  ] as const;
}

type AccessFieldsProps = Pick<ReturnType<typeof useSettingsForm>, 'form'> & { settings: SiteSettings };

export function AccessFields({ form, settings }: AccessFieldsProps) {
  const [registration, guests, imports] = useWatch({
    control: form.control,
    name: ['registration', 'guests', 'imports'],
  });
  return (
    <>
      <ChoiceList
        label={settingLabel('registration')}
        options={registrations()}
        value={registration ?? settings.registration}
        onValueChange={(chosen) => form.setValue('registration', chosen, { shouldDirty: true })}
      />
      <ChoiceList
        label={settingLabel('guests')}
        options={guestModes()}
        value={guests ?? settings.guests}
        onValueChange={(chosen) => form.setValue('guests', chosen, { shouldDirty: true })}
      />
      <ChoiceList
        label={settingLabel('imports')}
        options={importModes()}
        value={imports ?? settings.imports}
        onValueChange={(chosen) => form.setValue('imports', chosen, { shouldDirty: true })}
      />
    </>
  );
}
