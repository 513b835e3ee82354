import type { CommentSettings } from '@kinora/contract/comment-settings';
import type { HoldPolicy } from '@kinora/contract/hold-policy';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleOff, Link2, type LucideIcon, MessagesSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { holdOptions } from '#lib/i18n/hold-policies.ts';
import { joinLines, splitLines } from '#lib/lines.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useChangeCommentSettings } from './api.ts';

const details = (): Record<HoldPolicy, { hint: string; icon: LucideIcon }> => ({
  none: { hint: t`Every comment appears immediately.`, icon: CircleOff },
  links: { hint: t`Comments with a link or one of your blocked words.`, icon: Link2 },
  new: {
    hint: t`Also comments by people who don't have a public comment on your channel yet.`,
    icon: UserPlus,
  },
  all: { hint: t`Every comment needs your approval.`, icon: MessagesSquare },
});

export function CommentSettingsForm({ settings }: { settings: CommentSettings }) {
  const [holdComments, setPolicy] = useState<HoldPolicy>(settings.holdComments);
  const [words, setWords] = useState(joinLines(settings.blockedWords));
  const change = useChangeCommentSettings();
  const blockedWords = splitLines(words);
  const isChanged =
    holdComments !== settings.holdComments || joinLines(blockedWords) !== joinLines(settings.blockedWords);
  const save = () => {
    if (!isChanged) return;
    change.mutate(
      { holdComments, blockedWords },
      {
        // Keeps what was typed during the request.
        onSuccess: (saved) => setWords((typed) => (typed === words ? joinLines(saved.blockedWords) : typed)),
      },
    );
  };
  return (
    <Form busy={change.isPending} unsaved={isChanged} onSubmit={save}>
      <ChoiceList
        label={t`Comments to hold`}
        options={holdOptions().map((option) => ({ ...option, ...details()[option.value] }))}
        value={holdComments}
        onValueChange={setPolicy}
      />
      <TextArea
        label={t`Blocked words`}
        optional
        hint={
          holdComments === 'none'
            ? t`Not used while no comments are held.`
            : t`One word or phrase per line. Case and accents make no difference.`
        }
        error={change.error ? failureText(change.error) : undefined}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" size="small" variant="primary" busy={change.isPending} disabled={!isChanged}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </Form>
  );
}
