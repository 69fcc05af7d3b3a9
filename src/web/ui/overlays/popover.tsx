import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { ReadingDirection } from '../layout/reading-direction.tsx'

export type PopoverProps = {
  /** The anchor: its press toggles the popover, and focus returns to it. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
  sideOffset?: number
  className?: string
  /** Which edge of the anchor it is aligned with. */
  align?: 'start' | 'end'
  /** What gets focus on opening; the first control otherwise. */
  initialFocus?: (popup: HTMLElement) => HTMLElement | null
}

/** A panel below its anchor; closes on Escape, on an outside press, or when focus leaves. */
export function Popover({
  anchor,
  label,
  onClose,
  children,
  sideOffset = 8,
  className,
  align = 'start',
  initialFocus,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  function change(isOpen: boolean, { event }: Base.Root.ChangeEventDetails) {
    const isOwnPress = event.target instanceof Node && anchor.contains(event.target)
    if (!isOpen && !(isOwnPress && event.type !== 'keydown')) onClose()
  }
  return (
    <ReadingDirection>
      <Base.Root open onOpenChange={change}>
        <Base.Portal>
          <Base.Positioner anchor={anchor} sideOffset={sideOffset} align={align} className="z-50 outline-none">
            <Base.Popup
              ref={popup}
              aria-label={label}
              initialFocus={() => (popup.current && initialFocus?.(popup.current)) ?? true}
              finalFocus={() => anchor}
              className={`floating max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain p-5 ${className ?? 'w-110'}`}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </ReadingDirection>
  )
}
