import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import './welcome.css'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { LooksBeside } from './looks-beside.tsx'

export type WelcomeFrameProps = {
  title: string
  heading: string
  children: ReactNode
  /** Replaces the links to help and privacy. */
  foot?: ReactNode
}

/** Layout of all sign-in screens: a form beside looks, or on a phone a sheet below one look. */
export function WelcomeFrame({ title, heading, children, foot }: WelcomeFrameProps) {
  const m = useMessages('identity', identity)
  const top = useRef<HTMLHeadingElement>(null)
  const earlier = useRef(heading)

  // A new step on the same page: if the focused element is gone, focus moves to the new heading.
  useEffect(() => {
    const isOther = earlier.current !== heading
    earlier.current = heading
    if (isOther && document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [heading])

  return (
    <div className="welcome">
      <PageTitle title={title} />
      <Back />
      <div className="welcome-sheet">
        <Link to="/" aria-label={m.home()} className="welcome-logo">
          <Logo name={m.name()} />
        </Link>
        <div className="welcome-form">
          <h1 ref={top} tabIndex={-1} className="heading-5">
            {heading}
          </h1>
          {children}
        </div>
        <p className="welcome-foot">
          {foot ?? (
            <>
              <Link to="/help" className="link hit-14">
                {m.help}
              </Link>
              <Link to="/privacy" className="link hit-14">
                {m.privacy}
              </Link>
            </>
          )}
        </p>
      </div>
      <LooksBeside />
    </div>
  )
}

/** Back button over the picture on a phone: to the previous page, or to all looks. */
function Back() {
  const m = useMessages('identity', identity)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div data-on-picture="" className="welcome-back">
      {canGoBack ? (
        <button type="button" aria-label={m.back} onClick={() => router.history.back()}>
          <Icon name="arrow-start" />
        </button>
      ) : (
        <Link to="/" aria-label={m.back}>
          <Icon name="arrow-start" />
        </Link>
      )}
    </div>
  )
}
