// `npm run release`: one archive with the sources of HEAD, the built client, the lists of packages and licences, and the commit.
// A machine that starts it builds nothing and installs nothing that only building needs.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, projectFolder, refuseUnsupportedPlatform, runScript } from './install.mjs'
import { packRelease } from './pack-release.mjs'
import { billOfMaterials, licenceList } from './release-lists.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  await ensureInstalled()
  await buildClient()
  const folder = projectFolder
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = { 'sbom.cdx.json': billOfMaterials({ folder, version }), 'LICENCES.txt': licenceList(folder) }
  const archive = packRelease({ folder, version, texts })
  console.log(`Written: ${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)`)
})
