import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'

const nothing = () => {}

export function MenuSample() {
  const { overlays: m } = useMessages('pieces', pieces)
  const [shown, show] = useState<'day' | 'week'>('day')
  return (
    <Menu trigger={<Button>{m.openMenu}</Button>} align="start">
      <MenuGroup label={m.menuGroup}>
        {m.menuItems.map((item) => (
          <MenuItem key={item} icon="clock" onSelect={nothing}>
            {item}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuLine />
      <MenuChoice
        label={m.menuChoice}
        value={shown}
        onChange={show}
        options={[
          { value: 'day', label: m.menuChoices.day },
          { value: 'week', label: m.menuChoices.week },
        ]}
      />
      <MenuLine />
      <MenuLink icon="info" render={<Link to="/" />}>
        {m.menuLink}
      </MenuLink>
    </Menu>
  )
}

export function PopoverSample() {
  const { overlays: m } = useMessages('pieces', pieces)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
      >
        {m.openPopover}
      </Button>
      {anchor && (
        <Popover anchor={anchor} label={m.sheetTitle} onClose={close} className="w-72">
          <p className="text-t2">{m.popoverText}</p>
          <Button className="mt-4" onClick={close}>
            {m.close}
          </Button>
        </Popover>
      )}
    </>
  )
}
