import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode
  /** label first, then the switch */
  trailing?: boolean
}

// A native checkbox exposes its checked state itself; aria-checked on it would be wrong.
const native = { type: 'checkbox', role: 'switch' } as const

/** Takes effect at once; in a form that is submitted later, use a checkbox. */
export function Switch({ label, trailing, ...input }: SwitchProps) {
  return (
    <label
      className={classNames(
        'inline-flex items-center gap-3 min-h-11 text-t2 whitespace-nowrap cursor-pointer has-disabled:text-quiet',
        trailing && 'flex-row-reverse',
      )}
    >
      <span className="relative inline-block shrink-0 w-11 h-6.5">
        <input
          {...native}
          {...input}
          className="peer appearance-none block size-full rounded-pill bg-edge checked:bg-ink transition-colors cursor-pointer disabled:opacity-50 disabled:cursor-not-allowed"
        />
        <span className="absolute top-[3px] inset-s-[3px] size-5 rounded-full bg-raised peer-checked:bg-paper peer-checked:translate-x-4.5 rtl:peer-checked:-translate-x-4.5 transition-transform pointer-events-none" />
      </span>
      <span>{label}</span>
    </label>
  )
}
