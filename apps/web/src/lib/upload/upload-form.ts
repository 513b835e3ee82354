/**
 * The form that the upload host expects. The fields come first, so that the host can refuse before it receives the
 * file.
 */
export function createUploadForm(
  fields: Readonly<Record<string, string | number>>,
  file: Blob,
  name: string,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== '') form.set(field, String(value));
  }
  form.set('file', file, name);
  return form;
}
