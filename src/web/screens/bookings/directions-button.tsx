import { directionsUrl } from '#web/features/shop-place/directions.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx'
import type { Booked } from './group-days.ts'

type DirectionsButtonProps = { booked: readonly Booked[] } & Pick<ButtonProps, 'tone' | 'className'>

/** Links to directions on an external map; with several shops a menu asks to which one. */
export function DirectionsButton({ booked, ...classes }: DirectionsButtonProps) {
  const m = useMessages('bookings', bookings)
  const ways = new Map(
    booked.map(({ appointment: { shop } }) => [shop.slug, { name: shop.name, url: directionsUrl(shop) }]),
  )
  const known = [...ways].flatMap(([slug, { name, url }]) => (url ? [{ slug, name, url }] : []))
  const [only] = known
  if (!only) return null
  const words = (
    <>
      <Icon name="pin" size="s" />
      {m.directions}
    </>
  )
  if (known.length === 1)
    return (
      <Button
        {...classes}
        render={(props) => (
          <a href={only.url} target="_blank" rel="noreferrer" {...props}>
            {words}
            <span className="sr-only">{m.opensElsewhere}</span>
          </a>
        )}
      />
    )
  return (
    <Menu align="start" trigger={<Button {...classes}>{words}</Button>}>
      {known.map(({ slug, name, url }) => (
        <MenuLink key={slug} icon="pin" render={<a href={url} target="_blank" rel="noreferrer" />}>
          <span>
            {name}
            <span className="sr-only">{m.opensElsewhere}</span>
          </span>
        </MenuLink>
      ))}
    </Menu>
  )
}
