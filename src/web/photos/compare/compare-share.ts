/** How much of the width shows the picture before, from the inline start: 0 to 100. */
export type Share = number

const STEP = 5
const LEAP = 25

function within(share: number): Share {
  return Math.min(Math.max(share, 0), 100)
}

/** The share at a pointer position. */
export function shareAt(x: number, box: { left: number; width: number }, isRtl: boolean): Share {
  if (box.width === 0) return 50
  const share = ((x - box.left) / box.width) * 100
  return within(isRtl ? 100 - share : share)
}

/** Handles the same keys in every browser: Safari does not apply the page keys to a slider. Null: not handled here. */
export function shareByKey(key: string, share: Share, isRtl: boolean): Share | null {
  const onward = isRtl ? -STEP : STEP
  switch (key) {
    case 'ArrowRight':
      return within(share + onward)
    case 'ArrowLeft':
      return within(share - onward)
    case 'ArrowUp':
      return within(share + STEP)
    case 'ArrowDown':
      return within(share - STEP)
    case 'PageUp':
      return within(share + LEAP)
    case 'PageDown':
      return within(share - LEAP)
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return null
  }
}

/** Both pictures share one box, as wide as the narrower one needs, so that less is cropped at top and bottom. */
export function pairRatio(pair: readonly { width: number; height: number }[]): number {
  return Math.min(...pair.map(({ width, height }) => width / height))
}
