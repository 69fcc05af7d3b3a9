import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'

type PageName = 'profile' | 'security' | 'data'

const places = { profile: '/me/profile', security: '/me/security', data: '/me/privacy' } as const

/** Header of the account pages: title, and tabs between them. */
export function AccountPage({ page, intro, children }: { page: PageName; intro?: string; children: ReactNode }) {
  const m = useMessages('account', account)
  return (
    <div className="page pt-5 md:pt-10">
      <PageTitle title={m[page].title} />
      <h1 className="heading-5">{m[page].title}</h1>
      <p className="mt-1 text-quiet prose">{intro ?? m[page].intro}</p>
      <TabLinks
        className="mt-4"
        label={m.pages}
        value={page}
        items={(['profile', 'security', 'data'] as const).map((value) => ({ value, label: m[value].tab }))}
        render={(value, props) => <Link key={value} to={places[value]} {...props} />}
      />
      {children}
    </div>
  )
}

type SectionProps = { id: string; title: string; children: ReactNode }

/** A label beside its content, with a hairline above all but the first, which follows the tabs' line. */
export function AccountSection({ id, title, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 py-8 not-first-of-type:border-t border-hairline lg:grid-cols-[280px_minmax(0,1fr)]"
    >
      <h2 id={id} tabIndex={-1} className="heading-4 outline-none">
        {title}
      </h2>
      <div className="min-w-0 max-w-160">{children}</div>
    </section>
  )
}

/** Focuses a section when the focused element was removed. */
export function focusSection(id: string): void {
  document.getElementById(id)?.focus()
}
