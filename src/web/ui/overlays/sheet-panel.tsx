import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Small text above the title: what the sheet belongs to. */
  eyebrow?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Sticks to the bottom while the content scrolls. */
  footer?: ReactNode
  /** Takes the focus when the sheet opens; without it, what comes first. */
  initialFocus?: RefObject<HTMLElement | null>
}

const popup = [
  'w-full max-h-[92dvh] flex flex-col rounded-t-sheet bg-raised outline-none touch-none md:max-w-130 md:mx-auto',
  'translate-y-(--drawer-swipe-movement-y) transition-[translate] duration-(--slow) ease-out data-swiping:transition-none',
  'data-starting-style:translate-y-full data-ending-style:translate-y-full',
].join(' ')

export function SheetPanel({
  open,
  onOpenChange,
  title,
  eyebrow,
  closeLabel,
  children,
  footer,
  initialFocus,
}: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end">
          <Drawer.Popup className={popup} {...(initialFocus && { initialFocus })}>
            <div aria-hidden="true" className="w-9 h-1 mt-2 mx-auto rounded-[2px] bg-hairline shrink-0" />
            <div className="flex items-start justify-between gap-3 py-3 ps-4 pe-2">
              <div className="min-w-0 pt-1.5 wrap-anywhere">
                {eyebrow && <div className="text-t2 text-quiet">{eyebrow}</div>}
                <Drawer.Title className="heading-4">{title}</Drawer.Title>
              </div>
              <IconButton icon="cross" label={closeLabel} onClick={() => onOpenChange(false)} />
            </div>
            <Drawer.Content className="px-4 pb-4 overflow-y-auto overscroll-contain touch-auto">
              {children}
            </Drawer.Content>
            {footer && <div className="px-4 pt-3 pb-5 border-t border-hairline text-center">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
