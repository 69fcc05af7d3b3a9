// `npm run build`: installs and builds what `npm start` needs, without starting anything, so that an update's stop is short.
import { buildClient, isPrebuilt } from './build-client.mjs'
import { ensureInstalled, refuseUnsupportedPlatform, runScript } from './install.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  await ensureInstalled({ dev: !isPrebuilt() })
  await buildClient()
})
