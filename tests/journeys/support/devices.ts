export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

export type Device = keyof typeof devices

/** The devices of a journey: the given one in `npm test`, both in `npm run prove`. */
export function devicesOf(short: Device): Device[] {
  return process.env.LOOKBOOK_JOURNEYS === 'long' ? ['phone', 'desktop'] : [short]
}
