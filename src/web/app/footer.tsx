import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { installationQuery } from '#web/data/installation.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Logo } from './logo.tsx'

const shownCities = 2

export function Footer() {
  const m = useMessages('shell', shell)
  const { data: cities = [] } = useQuery({ ...installationQuery, select: (installation) => installation.cities })
  const names = cities.slice(0, shownCities).map((city) => city.name)
  const places = names.length > 0 && m.places(names, cities.length - names.length)
  return (
    <footer className="hidden md:block mt-20 border-t border-hairline">
      <div className="page flex items-center gap-6 h-22 text-t2 text-quiet">
        <span className="text-ink">
          <Logo name={m.name} small />
        </span>
        <span className="truncate">{[places, m.language].filter(Boolean).join(' · ')}</span>
        <nav aria-label={m.footer} className="flex gap-6 ms-auto whitespace-nowrap">
          <Link to="/help" className="py-3 hover:text-ink">
            {m.nav.help}
          </Link>
          <Link to="/help" hash="makers" className="py-3 hover:text-ink">
            {m.nav.makers}
          </Link>
          <Link to="/privacy" className="py-3 hover:text-ink">
            {m.nav.privacy}
          </Link>
          <Link to="/about" className="py-3 hover:text-ink">
            {m.nav.installation}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
