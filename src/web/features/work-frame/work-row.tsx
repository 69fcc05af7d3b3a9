import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

type WorkRowProps = {
  icon: IconName
  words: string
  aside?: string
  render: (row: { className: string; children: ReactNode }) => ReactNode
}

/** One line of the "More" sheet. */
export function WorkRow({ icon, words, aside, render }: WorkRowProps) {
  return render({
    className: 'flex items-center gap-3 min-h-13 border-b border-hairline',
    children: (
      <>
        <Icon name={icon} />
        <span className="grow min-w-0 truncate">{words}</span>
        {aside && <span className="text-t2 text-quiet">{aside}</span>}
      </>
    ),
  })
}
