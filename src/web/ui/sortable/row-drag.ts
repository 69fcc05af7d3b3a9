import { placeAfterDrag, type RowBox, shiftOf } from './sortable-maths.ts'

const edgePx = 72
const scrollPxPerFrame = 12

/**
 * Follows one pointer from pointerdown on a row's handle to its release. No React render meanwhile: rows move by transforms, and
 * the new order is reported once, at the end. Escape and a lost pointer cancel the drag.
 */
export function startRowDrag(
  press: PointerEvent,
  list: HTMLElement,
  from: number,
  moved: (from: number, to: number) => void,
): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  const row = rows[from]
  const handle = press.currentTarget as HTMLElement
  if (!row || rows.length < 2) return
  press.preventDefault() // prevents text selection during the drag
  handle.focus({ preventScroll: true })
  handle.setPointerCapture(press.pointerId)

  const listTop = () => list.getBoundingClientRect().top
  const boxes: RowBox[] = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect()
    return { top: top - listTop(), height }
  })
  const startY = press.clientY - listTop()
  let pointerY = press.clientY
  let to = from
  let frame = requestAnimationFrame(follow)
  row.dataset.dragging = ''
  list.dataset.sorting = ''

  function follow() {
    const overTop = edgePx - pointerY
    const overBottom = pointerY - (innerHeight - edgePx)
    if (overTop > 0 || overBottom > 0) scrollBy(0, overTop > 0 ? -scrollPxPerFrame : scrollPxPerFrame)
    // Relative to the list, which may have scrolled under the pointer.
    const distance = pointerY - listTop() - startY
    to = placeAfterDrag(boxes, from, distance)
    rows.forEach((each, index) => {
      const shift = index === from ? distance : shiftOf(index, from, to, boxes[from]?.height ?? 0)
      each.style.translate = shift === 0 ? '' : `0 ${shift}px`
    })
    frame = requestAnimationFrame(follow)
  }

  function end(isStored: boolean) {
    cancelAnimationFrame(frame)
    stop.abort()
    delete row?.dataset.dragging
    delete list.dataset.sorting
    for (const each of rows) each.style.translate = ''
    if (isStored && to !== from) moved(from, to)
  }

  const stop = new AbortController()
  const { signal } = stop
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  handle.addEventListener('lostpointercapture', () => end(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(false)
    },
    { signal },
  )
}
