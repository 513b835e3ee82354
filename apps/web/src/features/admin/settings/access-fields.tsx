import type { SiteSettings } from '@kinora/contract/site';
import { DoorClosed, DoorOpen, Eye, EyeOff, Ticket, UserCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import type { useSettingsForm } from './settings-form.tsx';

const registrations = [
  { value: 'open', label: 'Everyone', hint: 'Whoever signs up can start at once', icon: DoorOpen },
  {
    value: 'approval',
    label: 'With approval',
    hint: 'You look at each new account before it can be used',
    icon: UserCheck,
  },
  { value: 'invite', label: 'By invite', hint: 'You give out links that work so many times', icon: Ticket },
  {
    value: 'closed',
    label: 'Nobody',
    hint: 'The people who are here stay among themselves',
    icon: DoorClosed,
  },
] as const;

const guestModes = [
  { value: 'welcome', label: 'Members', hint: 'Guests are asked to log in first', icon: EyeOff },
  {
    value: 'watch',
    label: 'Everyone',
    hint: 'Guests watch and read; search engines find what is public',
    icon: Eye,
  },
] as const;

type AccessFieldsProps = Pick<ReturnType<typeof useSettingsForm>, 'form'> & { settings: SiteSettings };

export function AccessFields({ form, settings }: AccessFieldsProps) {
  const [registration, guests] = useWatch({ control: form.control, name: ['registration', 'guests'] });
  return (
    <>
      <ChoiceList
        label="Who may join"
        options={registrations}
        value={registration ?? settings.registration}
        onValueChange={(chosen) => form.setValue('registration', chosen, { shouldDirty: true })}
      />
      <ChoiceList
        label="Who may watch"
        options={guestModes}
        value={guests ?? settings.guests}
        onValueChange={(chosen) => form.setValue('guests', chosen, { shouldDirty: true })}
      />
    </>
  );
}
