import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { ReadingDirection } from '../layout/reading-direction.tsx'

export type PopoverProps = {
  /** What it hangs below; its own press opens and closes, and it gets the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
  sideOffset?: number
  className?: string
}

/** A panel below what was pressed; gone on Escape, a press elsewhere, or when the focus moves on. */
export function Popover({ anchor, label, onClose, children, sideOffset = 8, className }: PopoverProps) {
  function change(isOpen: boolean, { event }: Base.Root.ChangeEventDetails) {
    const isOwnPress = event.target instanceof Node && anchor.contains(event.target)
    if (!isOpen && !(isOwnPress && event.type !== 'keydown')) onClose()
  }
  return (
    <ReadingDirection>
      <Base.Root open onOpenChange={change}>
        <Base.Portal>
          <Base.Positioner anchor={anchor} sideOffset={sideOffset} align="start" className="z-50 outline-none">
            <Base.Popup
              aria-label={label}
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
