import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Small text above the title: what the dialog belongs to. */
  eyebrow?: ReactNode
  /** Label of the close button in the corner, if there is one. */
  closeLabel?: string
  /** false: the content is interactive, and too long to be read out when the dialog opens */
  readsOut?: boolean
  /** Buttons; the safe choice is the plain one. */
  actions?: ReactNode
  /** Disables closing by Escape or an outside press: only for what must be answered. */
  mustAnswer?: boolean
  /** 640 px instead of 440: each line has a text and a choice. */
  isWide?: boolean
  /** Gets the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

export function DialogPanel({ open, onOpenChange, title, children, actions, mustAnswer, ...rest }: DialogProps) {
  const { eyebrow, closeLabel, readsOut = true, isWide = false, initialFocus } = rest
  function changeUnlessEscaped(isOpen: boolean, { reason }: Base.Root.ChangeEventDetails) {
    if (!(mustAnswer && reason === 'escape-key')) onOpenChange(isOpen)
  }

  return (
    <Base.Root open={open} onOpenChange={changeUnlessEscaped} disablePointerDismissal={mustAnswer ?? false}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={`w-full ${isWide ? 'max-w-160' : 'max-w-110'} p-6 rounded-pic bg-raised shadow-float outline-none transition-[opacity,translate] duration-(--mid) data-starting-style:opacity-0 data-starting-style:translate-y-1 data-ending-style:opacity-0`}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 wrap-anywhere">
                {eyebrow && <div className="text-t2 text-quiet">{eyebrow}</div>}
                <Base.Title className="heading-4">{title}</Base.Title>
              </div>
              {closeLabel && (
                <span className="-mt-2 -me-2.5">
                  <IconButton icon="cross" label={closeLabel} onClick={() => onOpenChange(false)} />
                </span>
              )}
            </div>
            {readsOut ? (
              <Base.Description render={<div />} className="mt-2">
                {children}
              </Base.Description>
            ) : (
              <div className="mt-2">{children}</div>
            )}
            {actions && <div className="flex flex-wrap gap-2 mt-5">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
