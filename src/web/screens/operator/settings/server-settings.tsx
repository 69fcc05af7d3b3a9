import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { type ServerSettings as Settings, serverSettingsQuery } from '#web/data/operator/site-settings.ts'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'

/** What the server's environment sets, and by which variable: it wins over the page [O193]. */
export function ServerSettings() {
  const { server: m } = useMessages('site-settings', siteSettings)
  const read = useQuery(serverSettingsQuery)
  return (
    <section className="grid gap-3" aria-labelledby="server-settings">
      <h2 id="server-settings" className="heading-4">
        {m.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.hint}</p>
      <QueryView read={read} pending={<RowsSkeleton />}>
        {(data) => <Opened settings={data} />}
      </QueryView>
    </section>
  )
}

function Opened({ settings: { mail, texts, backup } }: { settings: Settings }) {
  const { server: m } = useMessages('site-settings', siteSettings)
  return (
    <div className="grid gap-6">
      <Group title={m.mail.heading}>
        <Fixed label={m.mail.server} value={mail.server} variable="LOOKBOOK_SMTP_URL" />
        <Fixed label={m.mail.password} value={mail.server && m.mail.hidden} variable="LOOKBOOK_SMTP_URL" />
        <Fixed label={m.mail.from} value={mail.from} variable="LOOKBOOK_MAIL_FROM" />
      </Group>
      <Group title={m.texts.heading}>
        <Fixed label={m.texts.terms} value={texts.terms} variable="LOOKBOOK_TERMS_FILE" />
        <Fixed label={m.texts.imprint} value={texts.imprint} variable="LOOKBOOK_IMPRINT_FILE" />
        <Fixed label={m.texts.controller} value={texts.controller} variable="LOOKBOOK_CONTROLLER" />
      </Group>
      <Group title={m.backup.heading}>
        <Fixed label={m.backup.folder} value={backup.folder} variable="LOOKBOOK_BACKUP_FOLDER" />
        <Fixed
          label={m.backup.daily}
          value={backup.daily === null ? m.backup.byHand : m.backup.at(backup.daily)}
          variable="LOOKBOOK_BACKUP_DAILY"
        />
        <Fixed label={m.backup.keep} value={m.backup.newest(backup.keep)} variable="LOOKBOOK_BACKUP_KEEP" />
        <Fixed
          label={m.backup.encrypted}
          value={backup.isEncrypted ? m.backup.yes : m.backup.no}
          variable="LOOKBOOK_BACKUP_PASSPHRASE"
        />
      </Group>
      <p>
        <Link {...operatorPath('health')} className="link inline-flex items-center min-h-11 text-t2">
          {m.health}
        </Link>
      </p>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="heading-3 mb-2">{title}</h3>
      <dl className="grid gap-3 md:grid-cols-2">{children}</dl>
    </div>
  )
}

/** A value that cannot be changed here; the variable can be copied. */
function Fixed({ label, value, variable }: { label: string; value: string | null; variable: string }) {
  const { server: m } = useMessages('site-settings', siteSettings)
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 text-t2 font-press">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-12 px-3.5 py-2.5 rounded-ctl bg-sunken text-t2">
        <Icon name={rareShapes.lock} size="s" className="text-quiet shrink-0" />
        <span className={value === null ? 'text-quiet' : 'wrap-anywhere'}>{value ?? m.notSet}</span>
        <code dir="ltr" className="ms-auto text-t1 text-quiet wrap-anywhere select-all">
          {variable}
        </code>
      </dd>
    </div>
  )
}
