import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & { label: ReactNode }

/** A native checkbox with our classes; the whole line is clickable. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex items-center gap-3 min-h-11 text-t2 cursor-pointer has-disabled:text-quiet has-disabled:cursor-not-allowed">
      <span className="relative inline-grid place-items-center shrink-0 size-5">
        <input
          type="checkbox"
          {...input}
          className="peer appearance-none size-5 rounded-in border border-edge bg-raised checked:bg-ink checked:border-ink disabled:bg-sunken checked:disabled:bg-edge checked:disabled:border-edge aria-invalid:border-bad transition-colors"
        />
        <Icon
          name="check"
          size="xs"
          className="absolute text-paper stroke-[2.4] opacity-0 peer-checked:opacity-100 pointer-events-none"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
