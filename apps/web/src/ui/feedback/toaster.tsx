import './toaster.css';
import { directionOf } from '@kinora/contract/locales';
import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { cssTransition, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { type Appearance, useAppearance } from '#lib/browser/appearance.ts';
import { i18n } from '#lib/i18n/i18n.ts';

/** A button in a toast, which closes it. */
export type ToastAction = { label: string; onClick: () => void };

export type ToastKind = 'success' | 'info' | 'error';

/** Milliseconds that a toast with a button stays, so that there is time to reach it. */
const actionTime = 10_000;

const toastBehavior: Record<
  Appearance,
  { autoClose: number; pauseOnHover: boolean; pauseOnFocusLoss: boolean }
> = {
  dark: { autoClose: 3000, pauseOnHover: false, pauseOnFocusLoss: false },
  light: { autoClose: 5000, pauseOnHover: true, pauseOnFocusLoss: true },
};

/** The transition for reduced motion, in which the toasts below a disappearing one don't slide up. */
const Fade = cssTransition({
  enter: 'Toastify--animate toast-appear',
  exit: 'Toastify--animate toast-disappear',
  collapse: false,
});

let mounted = false;

/** Renders toasts outside the application's tree, so that they outlive the page that showed them. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  if (!mounted) {
    mounted = true;
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
  }
  if (action) {
    // Has no id, because two toasts with the same message may undo different things.
    toast[kind](<WithAction message={message} action={action} />, {
      autoClose: actionTime,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      role: 'status',
    });
    return;
  }
  // The id keeps a repeated message from being shown twice.
  toast[kind](message, { toastId: `${kind}: ${message}`, role: 'status' });
}

/** A click on the button also closes the toast. */
function WithAction({ message, action }: { message: string; action: ToastAction }) {
  return (
    <span className="flex w-full items-center gap-3">
      <span className="flex-1">{message}</span>
      <button
        type="button"
        onClick={action.onClick}
        className="min-h-11 rounded-full px-3 font-semibold text-accent-ink hover:bg-hover"
      >
        {action.label}
      </button>
    </span>
  );
}

function Toaster() {
  const appearance = useAppearance();
  const isRtl = directionOf(i18n.locale) === 'rtl';
  return (
    <ToastContainer
      position={isRtl ? 'top-left' : 'top-right'}
      rtl={isRtl}
      theme={appearance}
      transition={matchMedia('(prefers-reduced-motion: reduce)').matches ? Fade : Slide}
      closeOnClick
      limit={4}
      aria-label={t`Notifications`}
      {...toastBehavior[appearance]}
    />
  );
}
