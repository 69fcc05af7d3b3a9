import type { TodayVisit } from '#web/data/desk/today.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { firstNameOf } from '#web/features/day-visit/first-name.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/overlays/menu.tsx'
import { DoneLine } from '../done/done-line.tsx'
import { minutesUntil, useToday } from '../today-context.ts'
import { Pushed, usePushedWords } from './pushed.tsx'
import { VisitName } from './visit-name.tsx'
import { MainPicture, VisitThumbs } from './visit-pictures.tsx'
import './cards.css'

const longer = [15, 30]

/** Who is in the chair: the picture to work from, what they said, what is left of the time. */
export function NowCard({ visit, isAccent }: { visit: TodayVisit; isAccent: boolean }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  const { shop, today: day, now, finishing, setFinishing, press, giveLonger, isOff, busyId } = useToday()
  const { appointment, startsAt, endsAt } = visit
  const { client, note, serviceName, price, look } = appointment
  const pushedWords = usePushedWords()
  const left = minutesUntil(endsAt, now)
  const share = (now - Date.parse(startsAt)) / (Date.parse(endsAt) - Date.parse(startsAt))
  const timeOf = (at: string) => format.time(at, day.timeZone)
  return (
    <section className="today-now" aria-label={labelled(m.inChair, client.name)} data-visit={visit.id}>
      <MainPicture visit={visit} className="today-now-picture" sizes="(min-width: 720px) 280px, 92vw" />
      <div className="today-now-body">
        <p className="today-now-label">{m.inChair}</p>
        <div className="today-who">
          <Face name={client.name} portrait={visit.portrait} size={56} />
          <span className="min-w-0">
            <h2 className="heading-5 truncate">
              <VisitName visit={visit} />
            </h2>
            <span className="block text-t2 text-quiet">
              {afterEachOther([m.with(serviceName, visit.memberName), m.visit(visit.visits + 1)])}
            </span>
          </span>
        </div>
        <div className="today-wants">
          {note && <p className="text-t2 wrap-anywhere">{format.quoted(note)}</p>}
          <VisitThumbs visit={visit} className="today-thumbs today-thumbs-m" withLook={look?.photo === undefined} />
        </div>
        <Known visit={visit} />
        <div className="today-left">
          <p className="flex justify-between gap-4 text-t2 tabular-nums">
            <span>
              {m.span(timeOf(startsAt), timeOf(endsAt))}
              {builtIn.comma}
              <b className="font-strong">{m.left(left)}</b>
            </span>
            <span className="text-quiet">{format.price(price)}</span>
          </p>
          {left < 0 && <Pushed visit={visit} minutes={-left} />}
          <div className="today-time" aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, Math.max(0, share * 100))}%` }} />
          </div>
        </div>
        {finishing === visit.id ? (
          <DoneLine visit={visit} />
        ) : (
          <div className="today-acts today-now-acts">
            <Button
              tone={isAccent ? 'accent' : 'ink'}
              className="today-grow"
              aria-keyshortcuts="D"
              disabled={isOff}
              onClick={() => setFinishing(visit.id)}
            >
              {m.isDone(firstNameOf(client.name))}
            </Button>
            <Menu
              trigger={
                <Button disabled={isOff} working={busyId === visit.id}>
                  {m.longer}
                </Button>
              }
            >
              {longer.map((minutes) => (
                <MenuItem key={minutes} onSelect={() => void giveLonger(visit, minutes)}>
                  <span>
                    {m.longerBy(minutes)}
                    <span className="block text-t1 text-quiet">{pushedWords(visit, minutes)}</span>
                  </span>
                </MenuItem>
              ))}
              <MenuLine />
              <MenuItem onSelect={() => void press(visit, 'undo_begin')}>{m.backToWaiting}</MenuItem>
            </Menu>
            <OpenVisit shop={shop} visit={visit} />
          </div>
        )}
      </div>
    </section>
  )
}

function OpenVisit({ shop, visit }: { shop: string; visit: TodayVisit }) {
  const m = useMessages('today', today)
  return (
    <LinkButton
      {...studioPath(shop, 'today')}
      search={{ appointment: visit.id }}
      resetScroll={false}
      aria-label={m.about(m.open, visit.appointment.client.name)}
    >
      {m.open}
    </LinkButton>
  )
}

/** What the shop knows: pinned words, its own note, and the visit before. */
function Known({ visit }: { visit: TodayVisit }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day } = useToday()
  const { pinned, shopNote, lastVisit } = visit
  const lines = [
    pinned && { icon: 'pin' as const, words: pinned },
    shopNote && { icon: 'info' as const, words: shopNote },
    lastVisit && {
      icon: 'picture' as const,
      words: m.lastTime(format.date(lastVisit.startsAt, day.timeZone), lastVisit.serviceName),
    },
  ].filter((line) => !!line)
  if (lines.length === 0) return null
  return (
    <ul className="today-known">
      {lines.map(({ icon, words }) => (
        <li key={words}>
          <Icon name={icon} size="s" />
          <span className="wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  )
}
