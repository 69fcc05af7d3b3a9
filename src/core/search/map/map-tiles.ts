/** What a map shows, in degrees. East may be beyond 180, across the date line. */
export type MapBox = { north: number; south: number; west: number; east: number }

export type MapTile = {
  url: string
  /** in shares of the map's width and height */
  left: number
  top: number
  width: number
  height: number
}

const TILE_PX = 256
const DEEPEST = 19
/** Where the square of Web Mercator ends. */
const LAST_LATITUDE = 85.05

/**
 * The tiles of a tile server that cover a map, each placed by its corners: at the size of a city the plane of the map and the
 * tiles' projection agree [F71]. None where the map shows more than a continent.
 */
export function mapTiles({ north, south, west, east }: MapBox, template: string, widthPx: number): MapTile[] {
  const span = east - west
  if (span > 90) return []
  const zoom = Math.min(DEEPEST, Math.max(0, Math.round(Math.log2((360 * widthPx) / (TILE_PX * span)))))
  const count = 2 ** zoom
  const columns = { from: Math.floor(columnOf(west, count)), to: Math.floor(columnOf(east, count)) }
  const rows = { from: Math.floor(rowOf(north, count)), to: Math.floor(rowOf(south, count)) }
  const tiles: MapTile[] = []
  for (let row = Math.max(0, rows.from); row <= Math.min(count - 1, rows.to); row++) {
    const [top, bottom] = [latitudeOf(row, count), latitudeOf(row + 1, count)]
    for (let column = columns.from; column <= columns.to; column++) {
      tiles.push({
        url: tileUrl(template, { zoom, column: ((column % count) + count) % count, row }),
        left: ((column / count) * 360 - 180 - west) / span,
        top: (north - top) / (north - south),
        width: 360 / count / span,
        height: (top - bottom) / (north - south),
      })
    }
  }
  return tiles
}

function tileUrl(template: string, { zoom, column, row }: { zoom: number; column: number; row: number }): string {
  return template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row))
}

function columnOf(lng: number, count: number): number {
  return ((lng + 180) / 360) * count
}

function rowOf(lat: number, count: number): number {
  const radians = (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat)) * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count
}

/** Of a row's upper edge. */
function latitudeOf(row: number, count: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI
}
