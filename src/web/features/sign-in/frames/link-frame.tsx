import type { ReactNode } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { LinkRead } from '../use-mail-link.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { WelcomeFrame } from './welcome-frame.tsx'

export type LinkFrameProps = {
  link: string | null
  read: LinkRead
  /** Links to request a new one. */
  waysOut: ReactNode
}

/** Shown while a link is being checked, or when it is missing, expired or already used. */
export function LinkFrame({ link, read, waysOut }: LinkFrameProps) {
  const m = useMessages('identity', identity).link
  const isDead = isProblem(read.error, 'link_invalid') || isProblem(read.error, 'invalid_input')
  if (link === null || isDead) {
    const [heading, sentence] = link === null ? [m.missing, m.missingSentence] : [m.dead, m.deadSentence]
    return (
      <WelcomeFrame title={heading} heading={heading}>
        <p role={isDead ? 'alert' : undefined} className="mt-3 text-pretty">
          {sentence}
        </p>
        <div className="flex flex-wrap gap-3 mt-6">{waysOut}</div>
      </WelcomeFrame>
    )
  }
  return (
    <WelcomeFrame title={m.title} heading={m.reading}>
      {read.isError ? <ReadFailed read={read} /> : <FormSkeleton fields={2} />}
    </WelcomeFrame>
  )
}
