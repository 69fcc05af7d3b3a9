/** Browser and system from the user agent; null if unknown. Order matters: most user agents also name other browsers. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const named = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(text))?.[0] ?? null
  const system = named(systems)
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(text))
  return { browser: named(browsers), system, isPhone }
}
