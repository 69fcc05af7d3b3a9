import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type BadgeTone = 'plain' | 'ok' | 'warn' | 'bad' | 'tag'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  tag: 'shadow-[inset_0_0_0_1px_var(--hairline)] text-quiet',
}

const shape = 'inline-flex items-center gap-[5px] text-t1 font-press whitespace-nowrap shrink-0'

/** A label that is not interactive. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(shape, 'h-[22px] px-2 rounded-in', tones[tone])}>{children}</span>
}

/** A badge that is a link: larger, with a hit area of 44 px. */
export function TagLink({
  children,
  render,
}: {
  children: ReactNode
  render: (props: { className: string; children: ReactNode }) => ReactElement
}) {
  return render({
    className: classNames(
      shape,
      'h-8 px-3 rounded-inner hit-6 transition-[color,box-shadow]',
      tones.tag,
      'hover:text-ink hover:shadow-[inset_0_0_0_1px_var(--edge)]',
    ),
    children,
  })
}
