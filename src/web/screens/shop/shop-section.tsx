import type { ReactNode } from 'react'
import { below } from '#web/ui/layout/below.ts'

export type ShopSectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode; isLast?: boolean }

/** A heading at the inline start with its content beside it; stacked on narrow screens. */
export function ShopSection({ id, title, aside, children, isLast }: ShopSectionProps) {
  return (
    <section
      {...below}
      id={id}
      className={`scroll-mt-4 py-8 md:py-12 lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12 ${isLast ? 'md:pb-0' : 'border-b border-hairline'}`}
    >
      <div className="max-lg:mb-4">
        <h2 className="heading-5">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
