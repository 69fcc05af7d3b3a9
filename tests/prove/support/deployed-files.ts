import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'

/** The machines of docs/SEVERAL-SERVERS.md as addresses of this one, so that every program keeps its port. */
export const addresses = {
  lb: '127.0.21.1',
  web1: '127.0.21.2',
  web2: '127.0.21.3',
  db1: '127.0.21.4',
  db2: '127.0.21.5',
  db3: '127.0.21.6',
} as const
export type Machine = keyof typeof addresses

/** deploy/several/NAME for one machine, with addresses in the place of names and folders of ours. */
export function deployed(name: string, machine: Machine, folder: string): string {
  const text = readFileSync(join(projectFolder, 'deploy', 'several', name), 'utf8')
  return text
    .replace(/^(name: |ETCD_NAME=)db1$/m, `$1${machine}`)
    .replace(/^( *(?:listen|connect_address): |ETCD_(?:INITIAL_)?ADVERTISE_\w+=http:\/\/)db1:/gm, `$1${machine}:`)
    .replace(/\b(lb|web1|web2|db1|db2|db3)(?=:\d)/g, (found) => addresses[found as Machine])
    .replace('host=lb', `host=${addresses.lb}`)
    .replaceAll('10.0.0.11', addresses[machine])
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${addresses[machine]}`)
    .replaceAll('127.0.0.1:6432', `${addresses[machine]}:6432`)
    .replaceAll(/\/(?:var\/lib|var\/run|etc)\/(?:postgresql|etcd|pgbouncer|ssl)(?=\/|$)/gm, folder)
}

export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]))
