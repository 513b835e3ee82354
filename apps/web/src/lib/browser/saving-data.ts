/** Whether the browser is set to save data. False in browsers that don't expose it. */
export function isSavingData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}
