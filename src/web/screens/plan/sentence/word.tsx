import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

const Popover = lazy(() => import('#web/ui/overlays/popover.tsx').then((module) => ({ default: module.Popover })))

type WordProps = {
  /** the field and its value: "Day: Saturday" */
  label: string
  /** what is asked in the panel */
  question: string
  children: ReactNode
  className?: string
  /** the panel; closes it after a choice */
  panel: (close: () => void) => ReactNode
}

/** One part of the sentence: a button that opens its choices below it. */
export function Word({ label, question, children, className = 'plan-word', panel }: WordProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Pressable
        aria-label={label}
        aria-expanded={anchor !== null}
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {children}
      </Pressable>
      {anchor && (
        <Suspense>
          <Popover anchor={anchor} label={question} onClose={close} className="w-110">
            <p className="mb-3 font-press text-t2">{question}</p>
            {panel(close)}
          </Popover>
        </Suspense>
      )}
    </>
  )
}
