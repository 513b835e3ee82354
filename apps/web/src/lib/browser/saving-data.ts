/** Whether the person asked the browser to save data. Not every browser tells. */
export function isSavingData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}
