/** Moves an element without interrupting its playback and, if the browser supports it, without ending full screen. */
export function moveInto(place: Element, element: Element): void {
  if (element.parentElement === place) return;
  // Browsers without `moveBefore` also continue playback if the element returns to the document synchronously.
  if ('moveBefore' in place && element.isConnected && place.isConnected) {
    place.moveBefore(element, null);
  } else {
    place.append(element);
  }
}
