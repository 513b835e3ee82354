import type { BodyOf } from '@kinora/contract/endpoint';
import { createReport, type ReportKind } from '@kinora/contract/reports';
import { t } from '@lingui/core/macro';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

export type Subject = { kind: ReportKind; id: string };

export function useReport() {
  return useExclusiveMutation({
    mutationFn: (body: BodyOf<typeof createReport>) => callApi(createReport, { body }),
    meta: {
      success: t`Thank you. The site's staff will review it.`,
      fallback: t`Failed to send the report.`,
    },
  });
}
