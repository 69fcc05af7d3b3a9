import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OperatorPath, operatorPath } from '#web/data/operator/operator-path.ts'
import { ThemeButton } from '#web/features/work-frame/theme-button.tsx'
import type { WorkEntry } from '#web/features/work-frame/work-entry.ts'
import { WorkPhoneBar } from '#web/features/work-frame/work-phone-bar.tsx'
import { WorkRow } from '#web/features/work-frame/work-row.tsx'
import { WorkSide, wideOnly } from '#web/features/work-frame/work-side.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import type { OperatorPlace } from '../operator-place.ts'
import { placeShapes } from '../place-shapes.ts'
import '#web/features/work-frame/work-frame.css'

/** A path without parameters: the navigation can link to it. */
type PlainPath = Exclude<OperatorPath, `${string}:${string}`>
type OperatorFrameProps = { places: readonly OperatorPlace[]; current: string | undefined; children: ReactNode }

/** Layout of every operator screen: side bar, and a bottom bar on phones. */
export function OperatorFrame({ places, current, children }: OperatorFrameProps) {
  const m = useMessages('operator', operator)
  const entries = places.flatMap(({ path, navigation }): WorkEntry[] => {
    if (!navigation || path.includes(':')) return []
    const { label, shape, onPhone } = navigation
    return [{ path, shape, onPhone, words: m.places[label], link: operatorPath(path as PlainPath) }]
  })
  const navigation = { label: m.name, entries, current }
  return (
    <div className="studio">
      <WorkSide {...navigation} head={<Installation />} yourAccount={m.yourAccount} />
      <main id="main" tabIndex={-1} className="min-w-0 max-md:pb-24">
        {children}
      </main>
      <WorkPhoneBar
        {...navigation}
        words={{ more: m.more, title: m.name, close: m.close }}
        head={
          <div className="flex items-center justify-between gap-3">
            <span className="text-t2 text-quiet truncate">{location.host}</span>
            <ThemeButton />
          </div>
        }
        rows={
          <>
            <WorkRow icon="person" words={m.yourAccount} render={(row) => <Link to="/you" {...row} />} />
            <WorkRow icon="grid" words={m.allLooks} render={(row) => <Link to="/" {...row} />} />
          </>
        }
      />
    </div>
  )
}

function Installation() {
  const m = useMessages('operator', operator)
  return (
    <div className="flex items-center gap-3 lg:px-2">
      <span className="grid place-items-center size-9 shrink-0 rounded-full bg-sunken">
        <Glyph shape={placeShapes.shield} size="s" />
      </span>
      <span className={`${wideOnly} min-w-0`}>
        <b className="block text-t2 font-press">{m.name}</b>
        <span className="block text-t1 text-quiet truncate">{location.host}</span>
      </span>
    </div>
  )
}
