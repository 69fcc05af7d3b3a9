// `npm start`: works on Node 20 with nothing installed, installs what is missing, then runs the server on the pinned Node.
import { join } from 'node:path'
import { buildClient, isPrebuilt } from './build-client.mjs'
import {
  ensureInstalled,
  nodeBinary,
  projectFolder,
  refuseUnsupportedPlatform,
  run,
  runScript,
  runsOurTypeScript,
} from './install.mjs'
import { refuseTakenPort } from './refuse-taken-port.mjs'

const server = join(projectFolder, 'scripts', 'server.ts')

runScript(async () => {
  refuseUnsupportedPlatform()
  if (process.argv.length === 2) await refuseTakenPort()
  await ensureInstalled({ dev: !isPrebuilt() })
  if (process.argv.length === 2) await buildClient()
  // From the second start on, npm puts the pinned Node first on the PATH: then one process is enough.
  if (runsOurTypeScript()) return void (await import(server))
  return run(nodeBinary(), [server, ...process.argv.slice(2)])
})
