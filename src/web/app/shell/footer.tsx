import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { installationQuery } from '#web/data/looks/installation.ts'
import { footer } from '#web/messages/en/pages/footer.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { hasOnlyShop } from '#web/messages/site-name.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Logo } from '#web/ui/icons/logo.tsx'

const shownCities = 2

export function Footer() {
  const m = useMessages('footer', footer)
  const { name } = useMessages('shell', shell)
  const { data } = useQuery(installationQuery)
  const isOneShop = hasOnlyShop()
  const cities = (!isOneShop && data?.cities) || []
  const names = cities.slice(0, shownCities).map((city) => city.name)
  const places = names.length > 0 && m.places(names, cities.length - names.length)
  return (
    <footer className="hidden md:block mt-20 border-t border-hairline">
      <div className="page flex items-center gap-6 h-22 text-t2 text-quiet">
        <span className="text-ink">
          <Logo name={name()} small bare={isOneShop} />
        </span>
        {places && <span className="truncate">{places}</span>}
        <Link to="/about" className="py-3 hover:text-ink">
          {m.language}
        </Link>
        <nav aria-label={m.label} className="flex gap-6 ms-auto whitespace-nowrap">
          <Link to="/help" className="py-3 hover:text-ink">
            {m.help}
          </Link>
          {!isOneShop && (
            <Link to="/for-makers" className="py-3 hover:text-ink">
              {m.makers}
            </Link>
          )}
          <Link to="/privacy" className="py-3 hover:text-ink">
            {m.privacy}
          </Link>
          {data?.texts.map((kind) => (
            <Link key={kind} to={`/${kind}`} className="py-3 hover:text-ink">
              {m[kind]}
            </Link>
          ))}
          <Link to="/about" className="py-3 hover:text-ink">
            {m.installation}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
