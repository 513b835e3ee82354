import { toast } from '#ui/feedback/toast.ts';
import { switchOff } from './api.ts';
import { PasswordStep } from './password-step.tsx';

export function SwitchOff({ onDone, onCancel }: { onDone: () => unknown; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">After this, your password alone is enough to sign in.</p>
      <PasswordStep
        action={switchOff}
        label="Switch off"
        isDangerous
        onDone={() => {
          toast.success('Two-factor is off');
          return onDone();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}
