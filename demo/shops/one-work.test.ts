import { describe, expect, test } from 'vitest'
import type { DemoShop, PictureRef } from '../content.ts'
import { photoManifest } from '../pictures/photo-manifest.ts'
import { demoShops } from './index.ts'

/** Below this, a picture is soft on a large screen. */
const SHARP = 1200

const looks = demoShops.flatMap((shop) =>
  [...shop.looks, ...(shop.unpublished ?? [])].map((look) => ({ name: `${shop.slug}: ${look.title}`, ...look })),
)

type Photo = Extract<PictureRef, { photo: string }>
const isPhoto = (ref: PictureRef): ref is Photo => 'photo' in ref
function sizeOf({ photo, crop }: Photo): [number, number] {
  const [width, height] = photoManifest[photo]!.size
  return crop ? [crop[2] * width, crop[3] * height] : [width, height]
}

describe('one look is one work', () => {
  test('no photograph and no drawing stands in two looks', () => {
    const places = new Map<string, Set<string>>()
    for (const { name, pictures } of looks) {
      for (const ref of pictures) {
        const work = isPhoto(ref) ? ref.photo : ref.drawn
        places.set(work, (places.get(work) ?? new Set()).add(name))
      }
    }
    expect([...places].filter(([, names]) => names.size > 1)).toEqual([])
  })

  test('a look that does not say it is a series shows at most two photographs, the others are details of them', () => {
    for (const { name, pictures } of looks) {
      const whole = new Set(pictures.filter(isPhoto).map(({ photo }) => photo))
      expect({ name, photographs: Math.max(2, whole.size) }).toEqual({ name, photographs: 2 })
    }
  })

  test.each(looks.filter(({ pictures }) => pictures.some(isPhoto)).map((look) => [look.name, look] as const))(
    '%s opens with a sharp picture, and its details are inside the original and not enlarged',
    (_name, { pictures }) => {
      for (const [index, ref] of pictures.filter(isPhoto).entries()) {
        const long = Math.max(...sizeOf(ref))
        if (index === 0 || ref.crop) expect(long).toBeGreaterThanOrEqual(SHARP)
        const [left, top, width, height] = ref.crop ?? [0, 0, 1, 1]
        for (const share of [left, top]) expect(share).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(1)
        expect(top + height).toBeLessThanOrEqual(1)
      }
    },
  )

  test('shops open with sharp pictures', () => {
    const soft = demoShops.flatMap(({ slug, covers }) =>
      covers.filter((ref) => isPhoto(ref) && Math.max(...sizeOf(ref)) < SHARP).map(() => slug),
    )
    expect(soft).toEqual([])
  })
})

describe('believable times', () => {
  /** Trades that work before seven or after nine in the evening. */
  const odd: Record<string, [number, number]> = {
    'night-sky': [1080, 1620],
    landscapes: [300, 1320],
    outdoors: [420, 1320],
    venues: [480, 1440],
  }
  test.each(demoShops.map((shop) => [shop.slug, shop] as const))('%s is open when its trade is', (_slug, shop) => {
    const [from, to] = odd[shop.category] ?? [420, 1290]
    for (const { performs, week } of shop.members) {
      const isAtDesk = performs.every((key) => /editing|print/i.test(key))
      const [opens, closes] = isAtDesk ? [420, 1290] : [from, to]
      for (const [start, end] of Object.values(week).flat()) {
        expect(start).toBeGreaterThanOrEqual(opens)
        expect(end).toBeLessThanOrEqual(closes)
      }
    }
  })

  /** First and last start, in minutes after midnight, of services that name a time of day. */
  const named: [RegExp, number, number][] = [
    [/sunrise|dawn/i, 240, 600],
    [/morning/i, 420, 720],
    [/dusk|last light|sunset|supper/i, 720, 1200],
    [/evening/i, 960, 1320],
    [/night|stars?\b/i, 1080, 1560],
  ]
  test('a service that names a time of day starts then', () => {
    const wrong = demoShops.flatMap((shop) =>
      shop.services.flatMap(({ key, name, durationMin }) => {
        const [, from, to] = named.find(([words]) => words.test(name)) ?? [null, 0, 2880]
        return startsOf(shop, key, durationMin)
          .filter((start) => start < from || start > to)
          .map((start) => `${shop.slug}: ${name} at ${start / 60}`)
      }),
    )
    expect(wrong).toEqual([])
  })
})

/** First and last possible start of a service in each span of those who perform it. */
function startsOf({ members }: DemoShop, service: string, durationMin: number): number[] {
  return members
    .filter(({ performs }) => performs.includes(service))
    .flatMap(({ week }) => Object.values(week).flat())
    .filter(([opens, closes]) => opens + durationMin <= closes)
    .flatMap(([opens, closes]) => [opens, closes - durationMin])
}
