import { getCredits, getHealth, getInstallation, getReadiness, getSiteText } from '#contract/installation.ts'
import { granted, refused } from '#core/decision.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Troubles } from '#server/platform/process/troubles.ts'
import { commit, version } from '#server/platform/process/version.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createReadiness } from './check-readiness.ts'
import { findCredits } from './installation.store.ts'
import { readSiteText } from './site-texts.ts'
import { viewInstallation } from './view-installation.ts'

export function mountInstallation(
  app: ServerApp,
  deps: Deps & { jobs: Pick<Jobs, 'isRunning'>; troubles: Troubles },
): void {
  mount(app, getInstallation, async () => granted(await viewInstallation(deps)))

  mount(app, getSiteText, async ({ params: { kind } }) => {
    const text = await readSiteText(deps.config, kind)
    return text === null ? refused('not_found') : granted({ text })
  })

  mount(app, getCredits, async () => granted((await findCredits(deps.db)) ?? { packages: [], drawn: 0 }))

  mount(app, getHealth, () => granted({ status: 'alive', version, commit }))

  const askReadiness = createReadiness(deps)
  mount(app, getReadiness, async ({ c }) => {
    const readiness = await askReadiness()
    if (readiness.status === 'not_ready') c.status(503)
    return granted(readiness)
  })
}
