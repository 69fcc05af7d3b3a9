import { LARGEST_MINOR } from '../money/currency.ts'
import { SERVICE_TEXTS } from './service-texts.ts'

/** Bounds of a service's fields; the database has the same ones. */
export const SERVICE_LIMITS = {
  nameLeast: 2,
  name: 80,
  ...SERVICE_TEXTS,
  performers: 100,
  roomName: 80,
  gridMin: 5,
  durationLeastMin: 5,
  durationMin: 720,
  bufferMin: 240,
  noticeMin: 43_200,
  horizonDays: 365,
  priceMinor: LARGEST_MINOR,
  needs: 10,
  /** of one shop, archived ones included */
  services: 300,
  rooms: 100,
  /** lanes of one room */
  capacity: 100,
} as const
