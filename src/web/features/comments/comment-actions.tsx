import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { type Said, setUseful } from '#web/data/looks/comments.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ReportLink } from '../report/report-link.tsx'
import { DeleteComment } from './delete-comment.tsx'
import { toSignIn } from './to-sign-in.ts'
import type { Voices } from './use-voices.ts'

const quiet = 'hit-12 hover:text-ink hover:underline'

type CommentActionsProps = {
  said: Said
  voices: Voices
  onAnswer: ((said: Said) => void) | undefined
  onEdit: () => void
}

/** Actions on a comment; a visitor is sent to sign in first. */
export function CommentActions({ said, voices, onAnswer, onEdit }: CommentActionsProps) {
  const m = useMessages('comments', commentWords)
  const navigate = useNavigate()
  const isOwn = voices.isOwn(said.id)
  if (voices.isClosed) return null
  const answer = () => (voices.person ? onAnswer?.(said) : void navigate(toSignIn(voices.lookId)))
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-t2 text-quiet">
      {onAnswer && (
        <Pressable className={quiet} aria-label={m.answerTo(said.author.name)} onClick={answer}>
          {m.answer}
        </Pressable>
      )}
      <Useful said={said} voices={voices} />
      {isOwn && voices.isEditable(said.id, Date.now()) && (
        <Pressable className={quiet} onClick={onEdit}>
          {m.edit}
        </Pressable>
      )}
      {isOwn ? (
        <DeleteComment id={said.id} lookId={voices.lookId} className={quiet} />
      ) : (
        <ReportLink kind="comment" id={said.id} author={said.author.name} className={quiet} />
      )}
    </p>
  )
}

function Useful({ said, voices }: { said: Said; voices: Voices }) {
  const m = useMessages('comments', commentWords)
  const words = useMessages('problems', problems)
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const count = said.useful > 0 && <span className="tabular-nums">{format.number(said.useful)}</span>
  if (voices.isOwn(said.id))
    return said.useful > 0 ? <span className="me-0.5">{m.usefulCount(said.useful)}</span> : null
  const isOn = voices.isUseful(said.id)

  async function press() {
    if (!voices.person) return void navigate(toSignIn(voices.lookId))
    if (isWorking) return
    setWorking(true)
    try {
      await setUseful(client, voices.lookId, said.id, !isOn)
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error)
      showToast({ words: sentenceFor(words, error) })
    } finally {
      setWorking(false)
    }
  }

  return (
    <Pressable
      aria-pressed={isOn}
      className={classNames('inline-flex items-center gap-1.5', quiet, isOn && 'font-press text-ink')}
      onClick={() => void press()}
    >
      {isOn && <Icon name="check" size="s" />}
      {m.markUseful}
      <span className="sr-only">{`: ${said.author.name}`}</span>
      {count}
    </Pressable>
  )
}
