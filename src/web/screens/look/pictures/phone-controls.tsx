import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LookCard } from '#web/data/looks/looks.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { useShare } from '#web/features/sharing/use-share.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { share as shareEnglish } from '#web/messages/en/looks/share.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const glass = 'pointer-events-auto grid size-11 place-items-center rounded-full bg-glass text-on-glass'

/** On a phone the picture reaches the top edge, with the back and share buttons over it. */
export function PhoneControls({ look }: { look: LookCard }) {
  const m = useMessages('look', lookWords)
  const shareWords = useMessages('share', shareEnglish)
  const share = useShare(look.title)
  return (
    <div
      data-on-picture=""
      className="pointer-events-none absolute inset-x-0 top-3 flex justify-between md:hidden -mx-margin px-3"
    >
      <Back label={m.back}>
        <Icon name="chevron-start" />
      </Back>
      <span className="flex gap-2">
        <Pressable className={glass} aria-label={shareWords.share} onClick={share}>
          <Icon name="share" />
        </Pressable>
        <SaveButton look={look} on="picture" />
      </span>
    </div>
  )
}

function Back({ label, children }: { label: string; children: ReactNode }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  if (!canGoBack)
    return (
      <Link to="/" className={glass} aria-label={label}>
        {children}
      </Link>
    )
  return (
    <Pressable className={glass} aria-label={label} onClick={() => router.history.back()}>
      {children}
    </Pressable>
  )
}
