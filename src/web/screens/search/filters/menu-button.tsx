import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

export type MenuButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> & {
  look: 'chip' | 'bare'
  shown: string
}

/** A chip that opens a menu; accepts the trigger props of a menu. */
export function MenuButton({ look, shown, ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex items-center gap-2 h-10 shrink-0 hit-2 rounded-ctl text-t2 whitespace-nowrap transition-colors',
        look === 'chip'
          ? 'px-3.5 border bg-raised border-hairline font-nav hover:border-edge'
          : 'px-3 font-press hover:bg-sunken',
      )}
    >
      {shown}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}
