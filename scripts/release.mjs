// `npm run release`: one archive with the sources of HEAD, the built client and the commit. A small machine that starts it builds nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, projectFolder, refuseUnsupportedPlatform, runScript } from './install.mjs'
import { packRelease } from './pack-release.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  await ensureInstalled()
  await buildClient()
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  console.log(`Written: ${packRelease({ folder: projectFolder, version })}`)
})
