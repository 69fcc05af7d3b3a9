import { Link } from '@tanstack/react-router'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuLine, MenuLink } from '#web/ui/menu.tsx'
import { chooseTheme, useTheme } from '#web/ui/theme.ts'

export function AccountMenu() {
  const m = useMessages('shell', shell)
  const theme = useTheme()
  return (
    <Menu startsOpen trigger={<IconButton icon="person" label={m.nav.account} />}>
      <MenuLink icon="person" render={<Link to="/sign-in" />}>
        {m.nav.signIn}
      </MenuLink>
      <MenuLink icon="calendar" render={<Link to="/me/bookings" />}>
        {m.nav.bookings}
      </MenuLink>
      <MenuLine />
      <MenuChoice
        label={m.theme.label}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: m.theme.system, icon: 'sliders' },
          { value: 'light', label: m.theme.light, icon: 'sun' },
          { value: 'dark', label: m.theme.dark, icon: 'moon' },
        ]}
      />
      <MenuLine />
      <MenuLink icon="info" render={<Link to="/help" />}>
        {m.nav.help}
      </MenuLink>
      <MenuLink icon="grid" render={<Link to="/about" />}>
        {m.nav.installation}
      </MenuLink>
    </Menu>
  )
}
