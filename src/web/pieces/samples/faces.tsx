import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar, AvatarGroup } from '#web/ui/icons/avatar.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { Piece, State, States } from '../piece.tsx'

const people = ['Inês Duarte', 'Malik Sané', 'Mei Tanaka', 'Tomás Leal'].map((name) => ({ name }))
const sections = ['looks', 'services', 'team', 'reviews'] as const
const counts = { looks: 48, services: 5, team: 4, reviews: 128 }

export function FacesPiece() {
  const { faces: m } = useMessages('pieces', pieces)
  const [tab, setTab] = useState<keyof typeof counts>('looks')
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        {([24, 32, 40, 56, 96] as const).map((size) => (
          <State key={size} name={String(size)}>
            <Avatar name="Inês Duarte" size={size} />
          </State>
        ))}
        <State name={m.none}>
          <Avatar name="Tomás Leal" size={40} />
        </State>
        <State name={m.several}>
          <AvatarGroup people={people} />
        </State>
      </States>
      <div className="mt-4">
        <TabPanels
          label={m.tabsLabel}
          value={tab}
          onChange={setTab}
          items={sections.map((value) => ({
            value,
            label: m.tabs[value],
            count: counts[value],
            panel: <p className="pt-4 text-t2 text-quiet">{m.panel(m.tabs[value])}</p>,
          }))}
        />
      </div>
      <div className="mt-6">
        <TabLinks
          label={m.linksLabel}
          value="looks"
          items={sections.map((value) => ({ value, label: m.tabs[value] }))}
          render={(value, props) => <Link key={value} to="/" {...props} />}
        />
      </div>
    </Piece>
  )
}
