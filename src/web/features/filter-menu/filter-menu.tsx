import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { FilterMenuPanelProps } from './filter-menu-panel.tsx'

const loadPanel = () => import('./filter-menu-panel.tsx')
const FilterMenuPanel = lazy(() => loadPanel().then(({ FilterMenuPanel }) => ({ default: FilterMenuPanel })))

type FilterMenuProps = Omit<FilterMenuPanelProps, 'trigger'> &
  Pick<MenuButtonProps, 'tone' | 'shown'> & {
    /** for screen readers, where what is shown does not name the filter; contains what is shown */
    name?: string
  }

/** A plain button until pressed: the menu's code is prefetched on hover or focus. */
export function FilterMenu({ tone, shown, name, ...menu }: FilterMenuProps) {
  const [wasPressed, setPressed] = useState(false)
  const classes = { tone, shown, ...(name && { 'aria-label': name }) }
  const button = (
    <MenuButton
      {...classes}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      onClick={() => setPressed(true)}
    />
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <FilterMenuPanel {...menu} trigger={<MenuButton {...classes} />} />
    </Suspense>
  )
}

type MenuButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> & {
  tone: 'line' | 'bare'
  shown: string
}

/** A chip that opens a menu; accepts the trigger props of a menu. */
export function MenuButton({ tone, shown, ...rest }: MenuButtonProps) {
  return (
    <Pressable
      {...rest}
      className={classNames(
        'inline-flex items-center gap-2 h-10 shrink-0 hit-2 rounded-ctl text-t2 whitespace-nowrap transition-colors',
        tone === 'line'
          ? 'px-3.5 border bg-raised border-hairline font-nav hover:border-edge'
          : 'px-3 font-press hover:bg-sunken',
      )}
    >
      {shown}
      <Icon name="chevron-down" size="s" />
    </Pressable>
  )
}
