import { hash } from 'node:crypto'
import type { Random } from '../seeded-random.ts'

/** Input of a motif: the picture's size in pixels, and its random generator. */
export type Canvas = { width: number; height: number; random: Random }
export type Point = readonly [x: number, y: number]

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A complete SVG picture. Definition names are local to it. */
export function picture({ width, height }: Canvas, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
}

export function group(transform: string, body: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${body}</g>`
}

export function at(x: number, y: number, scale = 1, degrees = 0): string {
  return `translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${Math.round(scale * 1000) / 1000})`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** A curve through all points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const point = (index: number) =>
    isClosed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    d += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(to[0])} ${n(to[1])}`
  }
  return isClosed ? `${d}Z` : d
}

/** Many dots in one path: round caps of zero-length lines. */
export function dots(points: readonly Point[], color: string, size: number, more = ''): string {
  return stroke(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), color, size, more)
}

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

function stopsOf(stops: Stops): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

/** A linear gradient between two points, in shares of the bounding box. */
export function linear(id: string, [x1, y1]: Point, [x2, y2]: Point, stops: Stops): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

export function radial(id: string, [cx, cy]: Point, r: number, stops: Stops): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

export function clip(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`
}

/** Clips the body to the outline. Equal outlines share a clip id, which is harmless. */
export function inside(d: string, body: string): string {
  const id = `c${hash('sha1', d).slice(0, 12)}`
  return `${clip(id, d)}<g clip-path="url(#${id})">${body}</g>`
}

/** A soft shadow of stacked strokes: librsvg's own blur takes seconds where this takes milliseconds. */
export function shadow(d: string, color: string, spread: number, opacity: number): string {
  const layers = 7
  const strokes = range(layers).map(
    (index) => `<path d="${d}" stroke-width="${n((spread * 2 * (index + 1)) / layers)}"/>`,
  )
  const look = `fill="${color}" stroke="${color}" stroke-linejoin="round" fill-opacity="${n3(opacity / layers)}" stroke-opacity="${n3(opacity / layers)}"`
  return `<g ${look}>${strokes.join('')}</g>`
}

function n3(value: number): string {
  return value.toFixed(3)
}

/** Mixes two colours, #rrggbb each. */
export function mix(one: string, other: string, share: number): string {
  const part = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return `#${[1, 3, 5]
    .map((from) => Math.round(part(one, from) + (part(other, from) - part(one, from)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
