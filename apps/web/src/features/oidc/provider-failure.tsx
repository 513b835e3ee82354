import { type ProviderFailure as Failure, providerFailures } from '@kinora/contract/provider-sign-in';
import { useSearchParams } from 'react-router';
import { useSite } from '#lib/session/site.ts';
import { FormError } from '#ui/feedback/form-error.tsx';
import { failureTexts } from './failure-texts.ts';

/** Explains why logging in with or connecting to the identity provider failed. */
export function ProviderFailure() {
  const { signInWith } = useSite();
  const [params] = useSearchParams();
  const failure = params.get('error');
  if (!signInWith || !isFailure(failure)) return null;
  return (
    <div className="mb-5">
      <FormError>{failureTexts[failure](signInWith)}</FormError>
    </div>
  );
}

function isFailure(value: string | null): value is Failure {
  return providerFailures.some((failure) => failure === value);
}
