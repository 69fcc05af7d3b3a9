import { lazy, Suspense, useState } from 'react'
import type { FilterMenuPanelProps } from './filter-menu-panel.tsx'
import { MenuButton, type MenuButtonProps } from './menu-button.tsx'

const loadPanel = () => import('./filter-menu-panel.tsx')
const FilterMenuPanel = lazy(() => loadPanel().then(({ FilterMenuPanel }) => ({ default: FilterMenuPanel })))

type FilterMenuProps = Omit<FilterMenuPanelProps, 'trigger'> & Pick<MenuButtonProps, 'look' | 'shown'>

/** A plain button until pressed: the menu's code is prefetched on hover or focus. */
export function FilterMenu({ look, shown, ...menu }: FilterMenuProps) {
  const [wasPressed, setPressed] = useState(false)
  const classes = { look, shown }
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
