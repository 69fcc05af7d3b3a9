import { classNames } from '../layout/class-names.ts'

/** The shape of what comes. Size it with class names; a line of text is 12 high. Silent: say "loading" once per region. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block bg-sunken skeleton', className ?? 'h-3 rounded-in')} />
}
