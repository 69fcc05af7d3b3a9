import type { ReactNode } from 'react'
import type { OperatorPlace } from '../operator-place.ts'
import type { PlainPath } from './navigation-place.ts'
import { PhoneBar } from './phone-bar.tsx'
import { Side } from './side.tsx'
import '#web/features/work-frame/work-frame.css'

type OperatorFrameProps = { places: readonly OperatorPlace[]; current: string | undefined; children: ReactNode }

/** Layout of every operator screen: side bar, and a bottom bar on phones. */
export function OperatorFrame({ places, current, children }: OperatorFrameProps) {
  const parts = {
    current,
    places: places.flatMap(({ path, navigation }) =>
      navigation && !path.includes(':') ? [{ path: path as PlainPath, ...navigation }] : [],
    ),
  }
  return (
    <div className="studio">
      <Side {...parts} />
      <main id="main" tabIndex={-1} className="min-w-0 max-md:pb-24">
        {children}
      </main>
      <PhoneBar {...parts} />
    </div>
  )
}
