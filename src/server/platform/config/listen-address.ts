import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Probes the address before the long work of a first start; listening itself reports later conflicts. */
export async function refuseTakenAddress(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const trial = createServer()
    trial.once('error', reject)
    trial.listen(address.port, address.host, () => trial.close(() => resolve()))
  }).catch((error: unknown) => {
    throw addressRefusal(error, address)
  })
}

/** A readable message for a failure to listen on an address; other faults are returned unchanged. */
export function addressRefusal(error: unknown, { host, port }: Address, variable = 'PORT'): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 1} npm start`,
    EACCES: `This user may not listen on port ${port}: ports below 1024 are for root. Choose another: ${variable}=${port + 8000} npm start`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set LOOKBOOK_HOST to one of its own, or to 0.0.0.0 for all of them.`,
    EAI_AGAIN: `The host name ${host} cannot be looked up. Set LOOKBOOK_HOST to an address of this machine.`,
    ENOTFOUND: `The host name ${host} is not known here. Set LOOKBOOK_HOST to an address of this machine.`,
  }
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']
  return sentence === undefined ? error : new CannotStart(sentence, { cause: error })
}
