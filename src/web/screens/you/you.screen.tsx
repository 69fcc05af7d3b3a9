import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#web/data/identity/identity.ts'
import { useSession } from '#web/data/identity/session.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { useInstallApp } from '#web/data/offline/install-app.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { you } from '#web/messages/en/identity/you.ts'
import { texts } from '#web/messages/en/pages/texts.ts'
import { hasOnlyShop } from '#web/messages/site-name.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { useSignOut } from './use-sign-out.ts'

/** The account menu as a page, for "You" in the bottom bar. */
export function YouScreen() {
  const m = useMessages('you', you)
  const titles = useMessages('texts', texts)
  const { person, isKnown } = useSession()
  const { data } = useQuery(installationQuery)
  const installApp = useInstallApp()
  return (
    <div className="page pt-5 md:pt-10 pb-10">
      <PageTitle title={m.title} />
      <div className="max-w-130">
        <h1 className="heading-5">{m.title}</h1>
        {person ? <Own person={person} /> : isKnown ? <Visitor /> : <Skeleton className="h-14 mt-5 rounded-ctl" />}
        <section aria-labelledby="you-appearance" className="mt-8">
          <h2 id="you-appearance" className="mb-3 heading-4">
            {m.theme.label}
          </h2>
          <ThemeChoice />
        </section>
        <nav aria-label={m.more} className="mt-8 border-t border-hairline">
          {!hasOnlyShop() && (
            <Row icon="tag" render={(props) => <Link to="/for-makers" {...props} />} words={m.makers} />
          )}
          <Row icon="info" render={(props) => <Link to="/help" {...props} />} words={m.help} />
          <Row icon={rareShapes.eye} render={(props) => <Link to="/privacy" {...props} />} words={m.privacy} />
          {data?.texts.map((kind) => (
            <Row key={kind} icon="info" render={(props) => <Link to={`/${kind}`} {...props} />} words={titles[kind]} />
          ))}
          <Row icon="grid" render={(props) => <Link to="/about" {...props} />} words={m.installation} />
          {installApp && (
            <Row
              icon={rareShapes.plus}
              render={({ className, children }) => (
                <Pressable onClick={installApp} className={`w-full text-start ${className}`}>
                  {children}
                </Pressable>
              )}
              words={m.installApp}
            />
          )}
        </nav>
        {person && <SignOut />}
      </div>
    </div>
  )
}

function Visitor() {
  const m = useMessages('you', you)
  return (
    <>
      <p className="mt-2 text-quiet prose">{m.signedOut}</p>
      <div className="grid gap-3 mt-6 md:flex">
        <LinkButton tone="accent" big to="/sign-in">
          {m.signIn}
        </LinkButton>
        <LinkButton big to="/sign-up">
          {m.signUp}
        </LinkButton>
      </div>
    </>
  )
}

function Own({ person: { name, email, avatar, isOperator, shops } }: { person: Person }) {
  const m = useMessages('you', you)
  return (
    <>
      <div className="flex items-center gap-4 mt-5">
        <Face name={name} portrait={avatar} size={56} />
        <div className="min-w-0">
          <p className="heading-3 wrap-anywhere">{name}</p>
          <p className="text-t2 text-quiet wrap-anywhere">{email ?? m.noAddress}</p>
          {isOperator && (
            <p className="mt-1">
              <Badge>{m.operator}</Badge>
            </p>
          )}
        </div>
      </div>
      <nav aria-label={m.account} className="mt-6 border-t border-hairline">
        <Row icon="person" render={(props) => <Link to="/me/profile" {...props} />} words={m.profile} />
        <Row icon={rareShapes.key} render={(props) => <Link to="/me/security" {...props} />} words={m.security} />
        <Row icon={rareShapes.eye} render={(props) => <Link to="/me/privacy" {...props} />} words={m.data} />
        <Row icon="calendar" render={(props) => <Link to="/together" {...props} />} words={m.together} />
        <Row icon={rareShapes.bell} render={(props) => <Link to="/me/notices" {...props} />} words={m.notices} />
        <Row icon="clock" render={(props) => <Link to="/me/waiting" {...props} />} words={m.waiting} />
        {isOperator && (
          <Row
            icon={rareShapes.sliders}
            render={(props) => <Link {...operatorPath('')} {...props} />}
            words={m.operatorPages}
          />
        )}
      </nav>
      {shops.length > 0 && (
        <section aria-labelledby="you-shops" className="mt-8">
          <h2 id="you-shops" className="mb-3 heading-4">
            {m.shops}
          </h2>
          <div className="border-t border-hairline">
            {shops.map(({ slug, name: shop, role }) => (
              <Row
                key={slug}
                icon={rareShapes.shop}
                render={(props) => <Link {...studioPath(slug, 'today')} {...props} />}
                words={shop}
                aside={m.roles[role]}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

type RowProps = {
  icon: IconName
  words: string
  aside?: string
  render: (props: { className: string; children: ReactNode }) => ReactNode
}

function Row({ icon, words, aside, render }: RowProps) {
  return render({
    className: 'flex items-center gap-3 min-h-14 border-b border-hairline hover:bg-sunken transition-colors',
    children: (
      <>
        <Icon name={icon} />
        <span className="min-w-0 grow truncate">{words}</span>
        {aside && <span className="text-t2 text-quiet">{aside}</span>}
        <Icon name="chevron-end" size="s" className="text-quiet" />
      </>
    ),
  })
}

function SignOut() {
  const m = useMessages('you', you)
  const { signOut, isWorking } = useSignOut()
  return (
    <div className="mt-8">
      <Button onClick={signOut} working={isWorking}>
        {m.signOut}
      </Button>
    </div>
  )
}
