import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import './wide-dialog.css'

export type WideDialogProps = {
  onClose: () => void
  title: string
  closeLabel: string
  /** Replaces the visible title, which stays the accessible name. */
  head?: ReactNode
  children: ReactNode
  /** Stays in view while the content scrolls. */
  footer: ReactNode
  /** Gets the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A dialog for work in columns; on a phone it fills the screen up to 56 px. Import it only from a lazy chunk. */
export function WideDialog({ onClose, title, closeLabel, head, children, footer, initialFocus }: WideDialogProps) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="wide-dialog-viewport">
          <Base.Popup className="wide-dialog" aria-label={title} {...(initialFocus && { initialFocus })}>
            <div aria-hidden="true" className="w-9 h-1 mt-2 mx-auto rounded-[2px] bg-hairline shrink-0 md:hidden" />
            <div className="wide-dialog-head">
              {head ?? <Base.Title className="heading-4">{title}</Base.Title>}
              <IconButton icon="cross" label={closeLabel} onClick={onClose} />
            </div>
            <div className="wide-dialog-body">{children}</div>
            <div className="wide-dialog-foot">{footer}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
