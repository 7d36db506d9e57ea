/** Fills the screen with an element, or gives it back. Where a browser refuses, everything stays as it is. */
export function toggleFullScreen(element: HTMLElement | null) {
  const nothing = () => undefined;
  if (document.fullscreenElement) document.exitFullscreen().catch(nothing);
  else element?.requestFullscreen?.().catch(nothing);
}
