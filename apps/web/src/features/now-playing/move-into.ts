/** Moves an element without interrupting its playback and, where the browser can, without ending its full screen. */
export function moveInto(place: Element, element: Element): void {
  if (element.parentElement === place) return;
  // Browsers without `moveBefore` also keep playing if the element is back in the document at once.
  if ('moveBefore' in place && element.isConnected && place.isConnected) {
    place.moveBefore(element, null);
  } else {
    place.append(element);
  }
}
