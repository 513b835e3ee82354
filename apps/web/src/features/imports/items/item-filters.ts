import { type ImportItemStatus, importItemStatuses } from '@kinora/contract/imports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemFilter } from '../api.ts';

export const statusLabels: Record<ImportItemStatus, MessageDescriptor> = {
  new: msg({ message: 'Not selected', comment: 'Items of an import' }),
  chosen: msg({ message: 'Queued', context: 'upload' }),
  waiting: msg({ message: 'Waiting', comment: 'Items of an import that wait for another attempt' }),
  fetching: msg({ message: 'Downloading', comment: 'Items of an import' }),
  processing: msg({ message: 'Processing', comment: 'Items of an import' }),
  done: msg({ message: 'Imported', comment: 'Items of an import' }),
  skipped: msg({ message: 'Imported before', comment: 'Items of an import' }),
  failed: msg({ message: 'Failed', comment: 'Items of an import' }),
};

export function itemFilterOf(params: URLSearchParams): ItemFilter {
  const status = params.get('status');
  return importItemStatuses.find((known) => known === status) ?? 'all';
}
