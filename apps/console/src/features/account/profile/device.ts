interface Device {
  browser: string;
  system: string;
  isHandheld: boolean;
}

/** First match wins: browsers name those they descend from, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const named = (table: typeof BROWSERS, text: string) => table.find(([, mark]) => mark.test(text))?.[0];

/** Browser and system in the words people know them by; absent when the text tells neither. */
export function deviceOf(userAgent: string | null): Device | undefined {
  const text = userAgent ?? '';
  const browser = named(BROWSERS, text);
  const system = named(SYSTEMS, text);
  if (!browser || !system) return undefined;
  return { browser, system, isHandheld: /^(iOS|iPadOS|Android)$/.test(system) };
}
