import { t } from '@lingui/core/macro';
import { ChevronDown, MessageSquareText, Plus, Upload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

/** A link to the upload page, and on wide screens a menu of everything that a member can create. */
export function CreateMenu() {
  const navigate = useNavigate();
  const create = t({ message: 'Create', comment: 'Link to the upload page' });
  return (
    <div className="flex">
      <LinkButton
        to="/upload"
        aria-label={create}
        size="small"
        className="max-sm:size-11 max-sm:px-0 sm:rounded-e-none sm:pe-3"
      >
        <Plus aria-hidden="true" size={18} />
        <span className="max-sm:hidden">{create}</span>
      </LinkButton>
      <Menu
        trigger={
          <Button
            size="small"
            aria-label={t`More to create`}
            title={t`More to create`}
            className="rounded-s-none border-s border-line ps-2 pe-3 max-sm:hidden"
          >
            <ChevronDown aria-hidden="true" size={16} />
          </Button>
        }
        items={[
          {
            label: t`Upload video`,
            icon: <Upload aria-hidden="true" size={16} />,
            onClick: () => void navigate('/upload'),
          },
          {
            label: t({ message: 'Post', context: 'noun', comment: 'A short text, also called a tweet' }),
            icon: <MessageSquareText aria-hidden="true" size={16} />,
            onClick: () => void navigate('/post-tweet'),
          },
        ]}
      />
    </div>
  );
}
