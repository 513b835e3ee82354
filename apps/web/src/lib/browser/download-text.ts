/** Saves a text as a file in the viewer's downloads. */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start the download after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
