import { lazy, type ReactNode, Suspense, useState } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Above the title, small: what it belongs to. */
  eyebrow?: ReactNode
  /** A cross in the corner, and its word. */
  closeLabel?: string
  /** false: something to act in, too long to be read out as the dialog opens */
  readsOut?: boolean
  /** Buttons; the safe way out is the plain one. */
  actions?: ReactNode
  /** Nothing happens on Escape or outside: only for what must be answered. */
  mustAnswer?: boolean
}

const DialogPanel = lazy(() => import('./dialog-panel.tsx').then(({ DialogPanel }) => ({ default: DialogPanel })))

/** Its behaviour is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  )
}
