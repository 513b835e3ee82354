/**
 * Creates the form that the upload host expects. The other fields precede the file, so that the host can refuse the
 * upload before it receives the file.
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
