import { metresPerDegree, type Place } from '../distance.ts'
import type { MapBox } from './map-tiles.ts'

export type Pin<T> = {
  /** in shares of the map's width and height, 0 to 1 */
  x: number
  y: number
  /** more than one where pins would cover each other */
  items: readonly T[]
}

export type MapLayout<T> = {
  pins: readonly Pin<T>[]
  /** where the visitor is */
  me: { x: number; y: number } | null
  /** circles around the visitor: radius in metres, and as a share of the map's width */
  rings: readonly { metres: number; share: number }[]
  /** the edges of the map */
  box: MapBox
  /** a length in whole metres or kilometres that fits into a third of the map's width */
  bar: { metres: number; share: number }
}

type Frame = {
  /** width divided by height */
  ratio: number
  /** pins nearer than this share of the width are drawn as one */
  pinShare: number
  /** space at the edges, as a share of the shorter side */
  edgeShare?: number
}

const EDGE_SHARE = 0.12
/** A map shows at least this much, so that two shops in one house do not fill it. */
const LEAST_WIDTH_M = 400
const MOST_RINGS = 3
const lengths = [1, 2, 5].flatMap((first) => [10, 100, 1_000, 10_000, 100_000, 1_000_000].map((unit) => first * unit))
const roundLengths = lengths.toSorted((a, b) => a - b)

/**
 * Draws places to scale on a plane around their middle: north is up, and a metre is as long in every direction [F70]. Good for a
 * city and its surroundings; far places are only as near as the map is wide.
 */
export function layOutMap<T>(
  items: readonly { item: T; place: Place }[],
  me: Place | null,
  { ratio, pinShare, edgeShare = EDGE_SHARE }: Frame,
): MapLayout<T> {
  const places = [...items.map(({ place }) => place), ...(me ? [me] : [])]
  const middle = middleOf(places)
  const plane = planeAround(middle)
  const spots = places.map(plane)
  const reach = (axis: 'x' | 'y') => Math.max(0, ...spots.map((spot) => Math.abs(spot[axis]))) * 2
  const [edgeX, edgeY] = ratio > 1 ? [edgeShare / ratio, edgeShare] : [edgeShare, edgeShare * ratio]
  const width = Math.max(LEAST_WIDTH_M, reach('x') / (1 - 2 * edgeX), (reach('y') * ratio) / (1 - 2 * edgeY))
  const onMap = (place: Place) => {
    const { x, y } = plane(place)
    return { x: 0.5 + x / width, y: 0.5 + (y * ratio) / width }
  }

  const pins: { x: number; y: number; items: T[] }[] = []
  for (const { item, place } of items) {
    const spot = onMap(place)
    const near = pins.find((pin) => Math.hypot(pin.x - spot.x, (pin.y - spot.y) / ratio) < pinShare)
    if (near) near.items.push(item)
    else pins.push({ ...spot, items: [item] })
  }
  const share = (metres: number) => ({ metres, share: metres / width })
  const fitting = roundLengths.filter((metres) => metres < width / 2)
  return {
    pins,
    me: me && onMap(me),
    rings: me ? fitting.slice(-MOST_RINGS).map(share) : [],
    box: boxAround(middle, width, width / ratio),
    bar: share(roundLengths.findLast((metres) => metres <= width / 3) ?? roundLengths[0]!),
  }
}

/** The middle of the smallest box around the places, also across the date line. */
function middleOf(places: readonly Place[]): Place {
  const first = places[0]
  if (!first) return { lat: 0, lng: 0 }
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => first.lng + turnTo(lng - first.lng))
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
}

/** Metres east and south of the middle. */
function planeAround(middle: Place): (place: Place) => { x: number; y: number } {
  const narrowed = Math.cos((middle.lat * Math.PI) / 180)
  return ({ lat, lng }) => ({
    x: turnTo(lng - middle.lng) * metresPerDegree * narrowed,
    y: (middle.lat - lat) * metresPerDegree,
  })
}

function boxAround({ lat, lng }: Place, widthM: number, heightM: number): MapBox {
  const east = widthM / 2 / (metresPerDegree * Math.cos((lat * Math.PI) / 180))
  const north = heightM / 2 / metresPerDegree
  return { north: lat + north, south: lat - north, west: lng - east, east: lng + east }
}

/** The same angle between -180 and 180. */
function turnTo(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
