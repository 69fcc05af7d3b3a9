import type { Pin } from './map-layout.ts'

export type PinLabel = { name: string; side: 'below' | 'above' }

type Box = { left: number; right: number; top: number; bottom: number }

/** In CSS pixels, as drawn: a pin with its border, and the name below or above it. */
const PIN = 50
const LABEL = { height: 16, most: 104, perLetter: 6.5, gap: 3 }

/**
 * One name for each district, at its first pin where it covers no other pin and no other name, below it or else above; none where
 * there is no room [F70].
 */
export function labelPins<T>(
  pins: readonly Pin<T>[],
  nameOf: (pin: Pin<T>) => string | null,
  { widthPx, ratio }: { widthPx: number; ratio: number },
): ReadonlyMap<Pin<T>, PinLabel> {
  const heightPx = widthPx / ratio
  const middle = ({ x, y }: Pin<T>) => ({ x: x * widthPx, y: y * heightPx })
  const pinBoxes = new Map(pins.map((pin) => [pin, around(middle(pin), PIN, PIN)]))
  const labels = new Map<Pin<T>, PinLabel>()
  const taken: Box[] = []
  const done = new Set<string>()
  for (const pin of pins) {
    const name = nameOf(pin)
    if (name === null || done.has(name)) continue
    const { x, y } = middle(pin)
    const away = (PIN + LABEL.height) / 2 + LABEL.gap
    const width = Math.min(LABEL.most, name.length * LABEL.perLetter)
    const side = (['below', 'above'] as const).find((each) => {
      const box = around({ x, y: each === 'below' ? y + away : y - away }, width, LABEL.height)
      const isInside = box.left >= 0 && box.right <= widthPx && box.top >= 0 && box.bottom <= heightPx
      const others = [...pinBoxes].flatMap(([other, itsBox]) => (other === pin ? [] : [itsBox]))
      const isFree = isInside && ![...others, ...taken].some((other) => overlap(box, other))
      if (isFree) taken.push(box)
      return isFree
    })
    if (!side) continue
    labels.set(pin, { name, side })
    done.add(name)
  }
  return labels
}

function around({ x, y }: { x: number; y: number }, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
