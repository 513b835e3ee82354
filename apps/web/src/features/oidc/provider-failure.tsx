import { type ProviderFailure as Failure, providerFailures } from '@kinora/contract/provider-sign-in';
import { useSearchParams } from 'react-router';
import { useSite } from '#lib/session/site.ts';
import { Refusal } from '#ui/feedback/refusal.tsx';
import { failureTexts } from './failure-texts.ts';

/** Explains why the provider returned to this page with an error. */
export function ProviderFailure() {
  const { signInWith } = useSite();
  const [params] = useSearchParams();
  const failure = params.get('error');
  if (!signInWith || !isFailure(failure)) return null;
  return (
    <div className="mb-5">
      <Refusal>{failureTexts[failure](signInWith)}</Refusal>
    </div>
  );
}

function isFailure(value: string | null): value is Failure {
  return providerFailures.some((failure) => failure === value);
}
