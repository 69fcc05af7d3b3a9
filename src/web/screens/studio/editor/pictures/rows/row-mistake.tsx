import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

export function RowMistake({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 mt-1 text-t2 text-bad">
      <Icon name="alert" size="s" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
