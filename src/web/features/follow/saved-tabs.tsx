import { Link } from '@tanstack/react-router'
import { following } from '#web/messages/en/looks/following.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'

const places = { saved: '/me/saved', following: '/me/following' } as const

/** Between saved looks and followed shops. */
export function SavedTabs({ value }: { value: keyof typeof places }) {
  const m = useMessages('following', following)
  return (
    <TabLinks
      className="mt-3 mb-5"
      label={m.pages}
      value={value}
      items={(['saved', 'following'] as const).map((each) => ({ value: each, label: m.tabs[each] }))}
      render={(each, props) => <Link key={each} to={places[each]} search={{}} {...props} />}
    />
  )
}
