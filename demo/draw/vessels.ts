import type { Random } from '../seeded-random.ts'
import { dots, ellipse, inside, linear, mix, n, type Point, range, shape, smooth, stroke } from './svg.ts'

/** A turned form: radius by height, both as shares, from the foot (0) to the rim (1). */
type Profile = readonly Point[]

export type VesselForm = 'bottle' | 'jar' | 'bowl' | 'mug' | 'cylinder' | 'gourd' | 'plate'

const forms: Record<VesselForm, { profile: Profile; wide: number; high: number }> = {
  bottle: {
    profile: [
      [0.55, 0],
      [0.95, 0.18],
      [1, 0.38],
      [0.72, 0.6],
      [0.27, 0.74],
      [0.22, 0.9],
      [0.32, 1],
    ],
    wide: 0.42,
    high: 1,
  },
  jar: {
    profile: [
      [0.6, 0],
      [0.92, 0.2],
      [1, 0.5],
      [0.88, 0.78],
      [0.58, 0.92],
      [0.64, 1],
    ],
    wide: 0.62,
    high: 0.78,
  },
  bowl: {
    profile: [
      [0.34, 0],
      [0.42, 0.08],
      [0.78, 0.4],
      [0.96, 0.76],
      [1, 1],
    ],
    wide: 0.86,
    high: 0.42,
  },
  mug: {
    profile: [
      [0.86, 0],
      [0.94, 0.06],
      [0.97, 0.5],
      [0.96, 1],
    ],
    wide: 0.5,
    high: 0.5,
  },
  cylinder: {
    profile: [
      [0.9, 0],
      [1, 0.05],
      [0.97, 0.5],
      [1, 0.95],
      [0.98, 1],
    ],
    wide: 0.42,
    high: 0.82,
  },
  gourd: {
    profile: [
      [0.5, 0],
      [0.98, 0.16],
      [0.98, 0.36],
      [0.48, 0.52],
      [0.66, 0.68],
      [0.56, 0.86],
      [0.34, 1],
    ],
    wide: 0.5,
    high: 0.92,
  },
  plate: {
    profile: [
      [0.42, 0],
      [0.48, 0.3],
      [1, 1],
    ],
    wide: 1,
    high: 0.13,
  },
}

export type Glaze = { body: string; glaze: string; speckle: string }

export type Vessel = { svg: string; width: number; height: number; rim: number }

/** Its foot is at (0, 0). `size` is the height of the tallest form. */
export function vessel(
  random: Random,
  form: VesselForm,
  size: number,
  { body, glaze, speckle }: Glaze,
  id: string,
): Vessel {
  const { profile, wide, high } = forms[form]
  const [height, half] = [size * high, (size * wide) / 2]
  const right = profile.map(([r, up]): Point => [r * half, -up * height])
  const left = right.map(([x, y]): Point => [-x, y])
  const rim = right.at(-1)![0]
  const tilt = Math.max(rim * 0.16, 8)
  const foot = right[0]![0]
  const outline = `${smooth(right)}L${n(-rim)} ${n(-height)}${smooth(left.toReversed()).replace(/^M[^C]*/, '')}Q0 ${n(foot * 0.16)} ${n(foot)} 0Z`
  const round = (name: string, color: string) =>
    linear(
      name,
      [0, 0],
      [1, 0.05],
      [
        [0, mix(color, '#20140d', 0.5)],
        [0.22, mix(color, '#20140d', 0.08)],
        [0.36, mix(color, '#ffffff', 0.28)],
        [0.6, color],
        [1, mix(color, '#20140d', 0.58)],
      ],
    )
  const line = -height * random.between(0.22, 0.62)
  const drips = range(7).map(
    (index): Point => [-half * 1.1 + (index / 6) * half * 2.2, line + random.between(-0.025, 0.04) * height],
  )
  const coat = `${smooth(drips)}L${n(half * 1.2)} ${n(-height * 1.2)}L${n(-half * 1.2)} ${n(-height * 1.2)}Z`
  const specks = range(Math.round((size * size) / 1500)).map(
    (): Point => [random.between(-half, half), -random.next() * height],
  )
  const throwing = range(Math.round(height / 46)).map((index) => {
    const y = -index * 46 - random.between(0, 14)
    return `M${n(-half)} ${n(y)}Q0 ${n(y + half * 0.12)} ${n(half)} ${n(y)}`
  })
  const handle = form === 'mug' ? handleOf(half, height, glaze) : ''
  const svg = [
    round(`${id}b`, body),
    round(`${id}g`, glaze),
    handle,
    shape(outline, `url(#${id}b)`),
    inside(
      outline,
      shape(coat, `url(#${id}g)`) +
        stroke(smooth(drips), mix(glaze, '#20140d', 0.4), 3, 'stroke-opacity="0.6"') +
        stroke(throwing.join(''), '#2a1a10', 2, 'stroke-opacity="0.1"') +
        dots(specks, speckle, Math.max(2.5, size / 240), 'stroke-opacity="0.55"'),
    ),
    ellipse(0, -height, rim, tilt, mix(glaze, '#ffffff', 0.22)),
    ellipse(0, -height + tilt * 0.1, rim * 0.93, tilt * 0.82, mix(glaze, '#1a0f09', 0.62)),
  ].join('')
  return { svg, width: half * 2, height, rim }
}

function handleOf(half: number, height: number, color: string): string {
  const d = `M${n(half * 0.9)} ${n(-height * 0.8)}C${n(half * 1.75)} ${n(-height * 0.9)} ${n(half * 1.7)} ${n(-height * 0.18)} ${n(half * 0.86)} ${n(-height * 0.2)}`
  return stroke(d, mix(color, '#20140d', 0.45), half * 0.3) + stroke(d, mix(color, '#20140d', 0.12), half * 0.2)
}
