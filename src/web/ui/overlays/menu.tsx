import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { ReadingDirection } from '../layout/reading-direction.tsx'

export type MenuProps = {
  /** The button that opens it, as an element: <IconButton … /> */
  trigger: ReactElement
  children: ReactNode
  /** Opens on mount: for a menu whose code was lazy-loaded by the press itself. */
  startsOpen?: boolean
  /** which edge of its button it aligns with */
  align?: 'start' | 'end'
}

export function Menu({ trigger, children, startsOpen, align = 'end' }: MenuProps) {
  return (
    <ReadingDirection>
      <Base.Root defaultOpen={startsOpen ?? false} modal={false}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
            <Base.Popup className="floating min-w-56 max-h-(--available-height) overflow-y-auto p-1.5">
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </ReadingDirection>
  )
}

export type MenuItemProps = { icon?: IconName; children: ReactNode; onSelect: () => void }

export function MenuItem({ icon, children, onSelect }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} className="option">
      {icon && <Icon name={icon} />}
      {children}
    </Base.Item>
  )
}

/** A link: render={<Link to="/help" />} */
export function MenuLink({ icon, children, render }: { icon?: IconName; children: ReactNode; render: ReactElement }) {
  return (
    <Base.LinkItem render={render} closeOnClick className="option">
      {icon && <Icon name={icon} />}
      {children}
    </Base.LinkItem>
  )
}

/** A group of items; screen readers announce the label on entering it. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Base.Group>
  )
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-3 pt-2 pb-1 text-t1 font-nav text-quiet">{children}</Base.GroupLabel>
}

export type MenuChoiceProps<Value extends string> = {
  label: string
  options: { value: Value; label: string; icon?: IconName }[]
  value: Value
  onChange: (value: Value) => void
}

export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className="option">
            {option.icon && <Icon name={option.icon} />}
            <span className="grow">{option.label}</span>
            <Base.RadioItemIndicator>
              <Icon name="check" size="s" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export function MenuLine() {
  return <Base.Separator className="h-px my-1.5 bg-hairline" />
}
