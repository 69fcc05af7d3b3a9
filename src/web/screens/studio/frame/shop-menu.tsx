import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { you } from '#web/messages/en/identity/you.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuGroup, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx'

export function ShopMenu({ slug, trigger }: { slug: string; trigger: ReactElement }) {
  const m = useMessages('studio', studio)
  const { roles } = useMessages('you', you)
  const { person } = useSession()
  const others = person?.shops.filter((each) => each.slug !== slug) ?? []
  return (
    <Menu startsOpen trigger={trigger}>
      <MenuLink icon="arrow-up-right" render={<Link to="/shops/$slug" params={{ slug }} />}>
        {m.publicPage}
      </MenuLink>
      {others.length > 0 && (
        <>
          <MenuLine />
          <MenuGroup label={m.shops}>
            {others.map((each) => (
              <MenuLink key={each.slug} icon={rareShapes.shop} render={<Link {...studioPath(each.slug, 'today')} />}>
                <span className="grow max-w-44 truncate">{each.name}</span>
                <span className="text-t1 text-quiet">{roles[each.role]}</span>
              </MenuLink>
            ))}
          </MenuGroup>
        </>
      )}
    </Menu>
  )
}
