/** Whether the browser is set to save data. False in browsers that don't expose this setting. */
export function isSavingData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
}
