import { Suspense } from 'react'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CodeForm, PhoneForm } from '../lazy-forms.tsx'
import type { Steps } from '../use-steps.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { WelcomeFrame, type WelcomeFrameProps } from './welcome-frame.tsx'

type StepsFrameProps = WelcomeFrameProps & { steps: Steps }

/** Wraps a sign-in screen: its own form first, then any further step such as a code. */
export function StepsFrame({ steps, children, ...start }: StepsFrameProps) {
  const m = useMessages('identity', identity)
  const { step } = steps
  if (step.kind === 'start') return <WelcomeFrame {...start}>{children}</WelcomeFrame>
  const { title, heading } = step.kind === 'code' ? m.code : m.phone
  return (
    <WelcomeFrame title={title} heading={heading}>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        {step.kind === 'code' ? <CodeForm step={step} steps={steps} /> : <PhoneForm steps={steps} />}
      </Suspense>
    </WelcomeFrame>
  )
}
