/** Moves an element into another without a gap in its playback, and without closing its full screen where it can. */
export function moveInto(place: Element, element: Element): void {
  if (element.parentElement === place) return;
  // Browsers without it play on too, if the element is back in the document at once.
  if ('moveBefore' in place && element.isConnected && place.isConnected) {
    place.moveBefore(element, null);
  } else {
    place.append(element);
  }
}
