import { t } from '@lingui/core/macro';
import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { createEntries } from './create-entries.ts';

/**
 * A link to the upload page, and a menu of everything that a member can create. On narrow screens, the account menu
 * has its entries.
 */
export function CreateMenu() {
  const navigate = useNavigate();
  const create = t({ message: 'Create', comment: 'Link to the upload page' });
  return (
    <div className="flex">
      <LinkButton
        to="/upload"
        aria-label={create}
        size="small"
        className="max-md:size-11 max-md:px-0 md:rounded-e-none md:pe-3"
      >
        <Plus aria-hidden="true" size={18} />
        <span className="max-md:hidden">{create}</span>
      </LinkButton>
      <Menu
        trigger={
          <Button
            size="small"
            aria-label={t`More to create`}
            title={t`More to create`}
            className="rounded-s-none border-s border-line ps-2 pe-3 max-md:hidden"
          >
            <ChevronDown aria-hidden="true" size={16} />
          </Button>
        }
        items={createEntries().map(({ to, label, icon: Icon }) => ({
          label,
          icon: <Icon aria-hidden="true" size={16} />,
          onClick: () => void navigate(to),
        }))}
      />
    </div>
  );
}
