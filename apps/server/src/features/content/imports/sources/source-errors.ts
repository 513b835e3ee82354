import { formatBytes } from '@kinora/contract/bytes';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { EgressError } from '../../../../platform/egress/egress-error.ts';
import { SourceError } from './source.ts';

/** Returns the text for a failed request, and whether another attempt would fail as well. Other errors are unchanged. */
export function asSourceError(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof EgressError)) return error;
  const { host, status, retryAfter } = error;
  const described: Record<EgressError['failure'], [text: ErrorText, isPermanent: boolean]> = {
    private: [errorText('sourcePrivate'), true],
    unsupportedUrl: [errorText('importUrlInvalid'), true],
    unreachable: [errorText('sourceUnreachable', { host }), false],
    redirects: [errorText('sourceRedirects', { host }), true],
    status: describeStatus(host, status),
    tooLarge: [errorText('sourceTooLarge', { max: formatBytes(maxBytes) }), true],
    tooSlow: [errorText('sourceTooSlow', { host }), false],
    cutOff: [errorText('sourceCutOff', { host }), false],
    changed: [errorText('sourceChanged'), false],
  };
  const [text, isPermanent] = described[error.failure];
  return new SourceError(text, { isPermanent, retryAfter, cause: error });
}

function describeStatus(host: string, status: number): [text: ErrorText, isPermanent: boolean] {
  if (status === 404 || status === 410) return [errorText('sourceNotFound', { host }), true];
  if (status === 401 || status === 403) return [errorText('sourceForbidden', { host }), true];
  if (status === 429) return [errorText('sourceTooManyRequests', { host }), false];
  return [errorText('sourceStatus', { host, status }), status < 500 && status !== 408];
}

export function permanentError(text: ErrorText, cause?: unknown): SourceError {
  return new SourceError(text, { isPermanent: true, cause });
}
