import type { ReactElement } from 'react'
import { Menu, MenuChoice } from '#web/ui/overlays/menu.tsx'

export type FilterMenuPanelProps = {
  label: string
  options: { value: string; label: string }[]
  value: string
  choose: (value: string) => void
  trigger: ReactElement
}

export function FilterMenuPanel({ label, options, value, choose, trigger }: FilterMenuPanelProps) {
  return (
    <Menu startsOpen trigger={trigger}>
      <MenuChoice label={label} options={options} value={value} onChange={choose} />
    </Menu>
  )
}
