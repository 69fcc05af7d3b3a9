// Plain JavaScript for Node 20, like install.mjs.
import { createServer } from 'node:net'
import { Stop } from './run.mjs'

/** Before minutes of installing and building. What else may be wrong with the address the server says in its own words. */
export async function refuseTakenPort({ PORT, LOOKBOOK_HOST } = process.env) {
  const port = Number(PORT?.trim() || 3000)
  const host = LOOKBOOK_HOST?.trim() || '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const trial = createServer()
    trial.once('error', (error) => resolve(error.code))
    trial.listen(port, host, () => trial.close(() => resolve(null)))
  })
  if (code !== 'EADDRINUSE') return
  throw new Stop(
    `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
}
