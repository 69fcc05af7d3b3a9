import { classNames } from '../layout/class-names.ts'

/**
 * A loading placeholder. Size it with class names; a line of text is 12 px high. Hidden from screen readers: announce "loading"
 * once per region.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block bg-sunken skeleton', className ?? 'h-3 rounded-in')} />
}
