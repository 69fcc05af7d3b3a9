export type Place = { readonly lat: number; readonly lng: number }

/** Bounding box in degrees around everything within a distance, slightly larger; lngMin > lngMax: across the date line. */
export type Box = { latMin: number; latMax: number; lngMin: number; lngMax: number }

const EARTH_M = 6_371_008.8
/** of latitude, and of longitude at the equator */
export const metresPerDegree = (EARTH_M * Math.PI) / 180
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance [F4]. */
export function distanceM(a: Place, b: Place): number {
  const h =
    Math.sin(rad(a.lat - b.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(a.lng - b.lng) / 2) ** 2
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h))))
}

export function boxAround({ lat, lng }: Place, km: number): Box {
  const high = (km * 1000 + 1) / metresPerDegree
  const latMin = lat - high
  const latMax = lat + high
  // Near a pole all longitudes are close, so the box covers them all.
  const widest = Math.max(Math.abs(latMin), Math.abs(latMax))
  if (widest >= 90) return { latMin, latMax, lngMin: -180, lngMax: 180 }
  const wide = high / Math.cos(rad(widest))
  if (wide >= 180) return { latMin, latMax, lngMin: -180, lngMax: 180 }
  return { latMin, latMax, lngMin: turned(lng - wide), lngMax: turned(lng + wide) }
}

function turned(lng: number): number {
  if (lng < -180) return lng + 360
  return lng > 180 ? lng - 360 : lng
}
