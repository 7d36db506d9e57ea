/** Where people open the console without a network: installed, or on a phone. */
const WORTHWHILE = '(display-mode: standalone), (width < 600px)';

const register = () =>
  // A browser that refuses only needs the network to open the console.
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);

/** Keeps the console on the device, once the page itself is there. Without https browsers have no service workers. */
export function startWorker() {
  if (!('serviceWorker' in navigator) || !matchMedia(WORTHWHILE).matches) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
