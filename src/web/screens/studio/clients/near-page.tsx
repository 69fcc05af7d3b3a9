import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the screen rows are rendered and the next page is read. */
const NEAR = '800px 0px'
/** Before a page was measured. */
const ROW_PX = 76

/** A page of a long list: its rows while it is near the screen, else an element of their height. */
export function NearPage({ rows, children }: { rows: number; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setNear] = useState(true)
  const height = useRef(rows * ROW_PX)
  useNear(list, (next) => {
    const shown = list.current?.offsetHeight ?? 0
    // A row that has the focus stays, so that the keyboard keeps its place; a list that is hidden stays as it is.
    if (!next && (shown === 0 || list.current?.contains(document.activeElement))) return
    if (!next) height.current = shown
    setNear(next)
  })
  return (
    <ul ref={list} style={isNear ? undefined : { height: height.current }}>
      {isNear && children}
    </ul>
  )
}

/** Runs once, when it comes near the screen. */
export function WhenNear({ run }: { run: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const hasRun = useRef(false)
  useNear(mark, (isNear) => {
    if (!isNear || hasRun.current) return
    hasRun.current = true
    run()
  })
  return <div ref={mark} className="h-px" />
}

function useNear(element: RefObject<HTMLElement | null>, onChange: (isNear: boolean) => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) latest.current(last.isIntersecting)
      },
      { rootMargin: NEAR },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
}
