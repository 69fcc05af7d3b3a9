import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnData } from '#web/data/identity/own-data.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** Receipt, from Lucide (ISC licence). */
const receipt = [
  'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1Z',
  'M8 8h8',
  'M8 12h8',
  'M8 16h5',
]

export function Leave({ data }: { data: OwnData }) {
  const { leave: m } = useMessages('my-data', myData)
  const [isOpen, setOpen] = useState(false)
  const { worksIn, isLastOperator } = data.obstacles
  const isFree = worksIn.length === 0 && !isLastOperator
  return (
    <AccountSection id="leave" title={m.title}>
      <p className="text-t2 text-quiet prose">{m.sentence}</p>
      <div className="grid gap-x-8 gap-y-5 mt-4 md:grid-cols-2">
        <List title={m.goes} icon="cross" items={m.goesList} />
        <List title={m.stays} icon={receipt} items={m.staysList} />
      </div>
      {isFree ? <Coming coming={data.coming} /> : <Obstacles obstacles={data.obstacles} />}
      {isFree && (
        <div className="mt-5">
          <Button tone="danger" onClick={() => setOpen(true)}>
            {m.start}
          </Button>
        </div>
      )}
      <LeaveDialog isOpen={isOpen} onClose={() => setOpen(false)} coming={data.coming} />
    </AccountSection>
  )
}

function List({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-t2 font-press">{title}</h3>
      <ul className="grid gap-2 mt-2 text-t2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} size="s" className="shrink-0 mt-0.5 text-quiet" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Coming({ coming }: Pick<OwnData, 'coming'>) {
  const { leave: m } = useMessages('my-data', myData)
  const format = useFormat()
  if (coming.length === 0) return null

  function words({
    serviceName,
    shopName,
    feeMinor,
    lateFeeMinor,
    freeUntil,
    timeZone,
    currency,
  }: OwnData['coming'][number]) {
    const money = (minor: number) => format.money({ minor, currency })
    if (feeMinor > 0) return m.costs(serviceName, shopName, money(feeMinor))
    if (lateFeeMinor === 0) return m.free(serviceName, shopName)
    const when = format.dayAndTime(format.day(freeUntil, timeZone), format.time(freeUntil, timeZone))
    return m.freeUntil(serviceName, shopName, when, money(lateFeeMinor))
  }

  return (
    <Note tone="warn" lead={m.coming(coming.length)} className="mt-6">
      {m.cancels(coming.length)}
      <ul className="mt-1.5 list-disc ps-5">
        {coming.map((one) => (
          <li key={one.id}>{words(one)}</li>
        ))}
      </ul>
    </Note>
  )
}

function Obstacles({ obstacles: { worksIn, isLastOperator } }: Pick<OwnData, 'obstacles'>) {
  const { leave: m } = useMessages('my-data', myData)
  return (
    <Note tone="warn" lead={worksIn.length > 0 ? m.worksIn : undefined} className="mt-6">
      {worksIn.map(({ slug, name, isOnlyOwner }) => (
        <p key={slug} className="mt-1">
          {isOnlyOwner ? m.onlyOwner(name) : m.member(name)}{' '}
          <Link {...studioPath(slug, 'team')} className="link hit-12 font-press">
            {m.toStudio(name)}
          </Link>
        </p>
      ))}
      {isLastOperator && <p className="mt-1">{m.lastOperator}</p>}
    </Note>
  )
}
