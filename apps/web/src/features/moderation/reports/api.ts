import type { BodyOf } from '@kinora/contract/endpoint';
import { createReport, type ReportKind } from '@kinora/contract/reports';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

export type Subject = { kind: ReportKind; id: string };

export function useReport() {
  return useExclusiveMutation({
    mutationFn: (body: BodyOf<typeof createReport>) => callApi(createReport, { body }),
    meta: { success: 'Thank you. The staff will look at it.', fallback: 'Failed to send the report.' },
  });
}
