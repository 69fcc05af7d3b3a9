export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

export type Device = keyof typeof devices

/**
 * `npm run prove` sets it. `npm test` runs each journey at one size and leaves out what repeats it: what that is is listed in
 * docs/TESTING.md.
 */
export const isLong = process.env.LOOKBOOK_TEST_JOURNEYS === 'long'

/** The devices of a journey: the given one in `npm test`, both in `npm run prove`. */
export function devicesOf(short: Device): Device[] {
  return isLong ? ['phone', 'desktop'] : [short]
}

/** The devices of a journey that only `npm run prove` runs; docs/TESTING.md lists them. */
export const longDevices: Device[] = isLong ? ['phone', 'desktop'] : []
