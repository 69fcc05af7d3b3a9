import { classNames } from '../layout/class-names.ts'

/** A count at the corner of an icon; the control's label says it too. */
export function Count({ value, className }: { value: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'h-[1.0625rem] min-w-[1.0625rem] px-1 rounded-pill bg-ink text-paper text-t1 leading-[1.0625rem] font-strong text-center tabular-nums shadow-[0_0_0_2px_var(--paper)]',
        className ?? 'absolute top-[5px] inset-e-1',
      )}
    >
      {value}
    </span>
  )
}
