import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type OpeningProps = { label: string; children: (close: () => void) => ReactNode }

/** A button that is replaced by a form, and gets the focus back when the form closes. */
export function Opening({ label, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (!isOpen)
    return (
      <Button ref={button} aria-expanded={false} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton className="h-34 max-w-110 rounded-ctl" />}>{children(() => setOpen(false))}</Suspense>
  )
}
