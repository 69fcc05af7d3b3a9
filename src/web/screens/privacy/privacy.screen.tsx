import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '#web/data/looks/installation.ts'
import { ReadingPage } from '#web/features/page/reading-page.tsx'
import { privacy } from '#web/messages/en/identity/privacy.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function PrivacyScreen() {
  const { controller: say, ...page } = useMessages('privacy', privacy)
  const { data: controller } = useQuery({ ...installationQuery, select: (installation) => installation.controller })
  const sections = page.sections.map((section) =>
    section.id === 'who' && controller ? { ...section, paragraphs: [say(controller), ...section.paragraphs] } : section,
  )
  return <ReadingPage {...page} sections={sections} />
}
