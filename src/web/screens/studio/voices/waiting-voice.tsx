import type { Voice } from '#web/data/studio/voices.ts'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { AnswerForm } from './answer-form.tsx'
import { VoiceWords } from './voice-words.tsx'

type WaitingVoiceProps = {
  slug: string
  voice: Voice
  templates: readonly string[]
  isOpen: boolean
  onOpen: () => void
}

export function WaitingVoice({ slug, voice, templates, isOpen, onOpen }: WaitingVoiceProps) {
  const m = useMessages('voices', voices)
  const { look } = voice
  return (
    <li
      data-voice={voice.id}
      tabIndex={-1}
      className={classNames(
        'grid gap-4 p-4 outline-offset-2 md:gap-5',
        look?.photo && 'grid-cols-[64px_minmax(0,1fr)] md:grid-cols-[112px_minmax(0,1fr)]',
        isOpen ? 'my-3 rounded-pic border border-hairline bg-raised' : 'border-b border-hairline',
      )}
    >
      {look?.photo && <Photo photo={look.photo} alt="" sizes="112px" className="self-start aspect-card rounded-ctl" />}
      <div className="min-w-0">
        <VoiceWords voice={voice} />
        {isOpen ? (
          <AnswerForm slug={slug} voice={voice} templates={templates} />
        ) : (
          <Button tone="ink" className="mt-3" onClick={onOpen}>
            {m.answer}
            <span className="sr-only"> {voice.author.name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
