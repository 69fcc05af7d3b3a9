import { Suspense } from 'react'
import type { Sent } from './forms/sign-up-form.tsx'
import { FormSkeleton } from './frames/form-skeleton.tsx'
import { SignUpCodeForm } from './lazy-forms.tsx'
import { MailSent } from './mail-sent.tsx'
import type { Steps } from './use-steps.ts'

export type CodeSentProps = {
  sent: Sent
  steps: Steps
  words: { sentence: string; label: string; wrong: string }
  change: () => void
}

/** After a mail with a code was sent: the field for the code, and what to do if the mail does not arrive. */
export function CodeSent({ sent, steps, words: { sentence, label, wrong }, change }: CodeSentProps) {
  return (
    <MailSent sentence={sentence} address={sent.email} again={sent.again} change={change}>
      {sent.giveCode && (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <SignUpCodeForm give={sent.giveCode} take={steps.take} label={label} wrong={wrong} />
        </Suspense>
      )}
    </MailSent>
  )
}
