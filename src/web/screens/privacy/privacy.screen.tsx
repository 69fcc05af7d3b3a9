import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '#web/data/looks/installation.ts'
import { ReadingPage } from '#web/features/page-frame/reading-page.tsx'
import { privacy } from '#web/messages/en/identity/privacy.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function PrivacyScreen() {
  const { controller: say, mapTiles, ...page } = useMessages('privacy', privacy)
  const { data: installation } = useQuery(installationQuery)
  const added: { readonly [section: string]: string | null } = {
    who: installation?.controller ? say(installation.controller) : null,
    visitors: installation?.mapTiles ? mapTiles(new URL(installation.mapTiles.template).host) : null,
  }
  const sections = page.sections.map((section) => {
    const first = added[section.id]
    return first ? { ...section, paragraphs: [first, ...section.paragraphs] } : section
  })
  return <ReadingPage {...page} sections={sections} />
}
