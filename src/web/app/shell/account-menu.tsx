import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Person } from '#web/data/identity/identity.ts'
import { useSession } from '#web/data/identity/session.ts'
import { useInstallApp } from '#web/data/offline/install-app.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { you } from '#web/messages/en/identity/you.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useSignOut } from '#web/screens/you/use-sign-out.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx'
import { chooseTheme, useTheme } from '#web/ui/styles/theme.ts'

export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const m = useMessages('you', you)
  const theme = useTheme()
  const { person } = useSession()
  const installApp = useInstallApp()
  return (
    <Menu startsOpen trigger={trigger}>
      {person ? <OwnLinks person={person} /> : <VisitorLinks />}
      <MenuLine />
      <MenuChoice
        label={m.theme.label}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: m.theme.system, icon: rareShapes.sliders },
          { value: 'light', label: m.theme.light, icon: rareShapes.sun },
          { value: 'dark', label: m.theme.dark, icon: rareShapes.moon },
        ]}
      />
      <MenuLine />
      <MenuLink icon="info" render={<Link to="/help" />}>
        {m.help}
      </MenuLink>
      <MenuLink icon="grid" render={<Link to="/about" />}>
        {m.installation}
      </MenuLink>
      {installApp && (
        <MenuItem icon={rareShapes.plus} onSelect={installApp}>
          {m.installApp}
        </MenuItem>
      )}
      {person && <SignOutItem />}
    </Menu>
  )
}

function VisitorLinks() {
  const m = useMessages('you', you)
  return (
    <>
      <MenuLink icon="person" render={<Link to="/sign-in" />}>
        {m.signIn}
      </MenuLink>
      <MenuLink icon={rareShapes.plus} render={<Link to="/sign-up" />}>
        {m.signUp}
      </MenuLink>
      <BookingsLink />
    </>
  )
}

function OwnLinks({ person }: { person: Person }) {
  const m = useMessages('you', you)
  const who = (
    <span className="grid max-w-60 text-t2">
      <span className="heading-3 text-ink truncate">{person.name}</span>
      <span className="font-read truncate">{person.email ?? m.noAddress}</span>
      {person.isOperator && (
        <span className="mt-1.5">
          <Badge>{m.operator}</Badge>
        </span>
      )}
    </span>
  )
  return (
    <>
      <MenuGroup label={who}>
        <MenuLine />
        <MenuLink icon="person" render={<Link to="/me/profile" />}>
          {m.profile}
        </MenuLink>
        <MenuLink icon={rareShapes.key} render={<Link to="/me/security" />}>
          {m.security}
        </MenuLink>
        <MenuLink icon={rareShapes.eye} render={<Link to="/me/privacy" />}>
          {m.data}
        </MenuLink>
        <BookingsLink />
        <MenuLink icon="clock" render={<Link to="/me/waiting" />}>
          {m.waiting}
        </MenuLink>
        <MenuLink icon="calendar" render={<Link to="/together" />}>
          {m.together}
        </MenuLink>
        <MenuLink icon={rareShapes.bell} render={<Link to="/me/notices" />}>
          {m.notices}
        </MenuLink>
        <MenuLink icon={rareShapes.shop} render={<Link to="/open-a-shop" />}>
          {m.openAShop}
        </MenuLink>
        {person.isOperator && (
          <MenuLink icon={rareShapes.sliders} render={<Link {...operatorPath('')} />}>
            {m.operatorPages}
          </MenuLink>
        )}
      </MenuGroup>
      {person.shops.length > 0 && <OwnShops shops={person.shops} />}
    </>
  )
}

function OwnShops({ shops }: Pick<Person, 'shops'>) {
  const m = useMessages('you', you)
  return (
    <>
      <MenuLine />
      <MenuGroup label={m.shops}>
        {shops.map(({ slug, name, role }) => (
          <MenuLink key={slug} icon={rareShapes.shop} render={<Link {...studioPath(slug, 'today')} />}>
            <span className="truncate grow max-w-44">{name}</span>
            <span className="text-t1 text-quiet">{m.roles[role]}</span>
          </MenuLink>
        ))}
      </MenuGroup>
    </>
  )
}

function BookingsLink() {
  const m = useMessages('you', you)
  return (
    <MenuLink icon="calendar" render={<Link to="/me/bookings" />}>
      {m.bookings}
    </MenuLink>
  )
}

function SignOutItem() {
  const m = useMessages('you', you)
  const { signOut } = useSignOut()
  return (
    <>
      <MenuLine />
      <MenuItem icon="sign-out" onSelect={signOut}>
        {m.signOut}
      </MenuItem>
    </>
  )
}
