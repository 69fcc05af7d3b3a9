import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getHealth, getReadiness } from '#contract/installation.ts'
import { variables } from '#server/platform/config/config-variables.ts'

const project = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const names = new Set(['PORT', ...variables.map(({ name }) => name as string)])

/** Where a file of deploy names a setting that does not exist. */
const unknownIn = (path: string) =>
  [...read(path).matchAll(/\b(LOOKBOOK_[A-Z_]+|DATABASE_URL)\b/g)]
    .map(([name]) => name)
    .filter((name) => !names.has(name))

describe('files for running it', () => {
  test('name settings that exist', () => {
    const files = ['Dockerfile', ...globSync('deploy/**/*.{service,env}', { cwd: project })]
    expect(files.length).toBeGreaterThan(2)
    expect(files.flatMap(unknownIn)).toEqual([])
  })

  test('every file of deploy is named in a page', () => {
    const pages = globSync('docs/*.md', { cwd: project }).map(read).join('\n')
    const files = globSync('deploy/**/*.*', { cwd: project })
    expect(files.filter((file) => !pages.includes(`(../${file})`))).toEqual([])
  })

  test('compose.yaml runs Lookbook as the image means it: nothing but /data can be written', () => {
    const lookbook = /^ {2}lookbook:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml'))?.[1] ?? ''
    const settings = [...lookbook.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
    expect(settings.length).toBeGreaterThan(3)
    expect(settings.filter((name) => !names.has(name))).toEqual([])
    expect(lookbook).toContain('read_only: true')
    expect(lookbook).toContain('volumes: [lookbook:/data]')
    expect(read('Dockerfile')).toMatch(/^USER lookbook$/m)
  })

  test('lookbook.yaml is one page, and gives the pod what the image needs and nothing more', () => {
    const path = 'deploy/kubernetes/lookbook.yaml'
    const page = read(path)
    expect(page.split('\n').length).toBeLessThan(100)
    expect(unknownIn(path)).toEqual([])
    const dockerfile = read('Dockerfile')
    const user = /useradd --uid (\d+)/.exec(dockerfile)![1]
    for (const name of ['runAsUser', 'runAsGroup', 'fsGroup'])
      expect(page).toMatch(new RegExp(`^ +${name}: ${user}$`, 'm'))
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)![1]).toBe(/containerPort: (\d+)/.exec(page)![1])
    expect(variables.find(({ name }) => name === 'PORT')!.default).toBe(/containerPort: (\d+)/.exec(page)![1])
    const probes = [...page.matchAll(/^ +(\w+Probe):\n +httpGet: \{ path: (\S+), port: http \}$/gm)]
    expect(probes.map(([, probe, asked]) => [probe, asked])).toEqual([
      ['startupProbe', getHealth.path],
      ['livenessProbe', getHealth.path],
      ['readinessProbe', getReadiness.path],
    ])
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
    ])
      expect(page).toContain(line)
    expect([...page.matchAll(/mountPath: (\S+)/g)].map(([, mount]) => mount)).toEqual([
      /^VOLUME (\S+)$/m.exec(dockerfile)![1],
      '/tmp',
    ])
    const grace = /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))![1]
    expect(page).toContain(`terminationGracePeriodSeconds: ${grace}`)
  })

  const kubectl = '/usr/bin/kubectl'
  test.skipIf(!existsSync(kubectl))(
    `kubectl reads lookbook.yaml${existsSync(kubectl) ? '' : ` (skipped: there is no ${kubectl})`}`,
    () => {
      const file = join(project, 'deploy', 'kubernetes', 'lookbook.yaml')
      // Reads the file alone: no cluster is asked.
      const words = ['label', '--local', '--overwrite', '-f', file, 'read=yes', '-o', 'jsonpath={.kind}{"\\n"}']
      const kinds = execFileSync(kubectl, words, { encoding: 'utf8', env: { ...process.env, KUBECONFIG: '/dev/null' } })
      expect(kinds.trim().split('\n')).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service'])
    },
  )

  test('patroni.yml answers a commit once the standby has it', () => {
    expect(read('deploy/several/patroni.yml')).toMatch(/^ {4}synchronous_mode: true$/m)
  })

  test('what several servers connect to is what haproxy.cfg leads to the primary, and what visitors read to a standby', () => {
    const proxy = read('deploy/several/haproxy.cfg')
    const leadsTo = (port: string) =>
      /option httpchk OPTIONS (\S+)/.exec(
        proxy.split(/^(?=\w)/m).find((part) => part.includes(`bind lb:${port}\n`)) ?? '',
      )?.[1]
    const setting = (name: string) => new RegExp(`^${name}=.*@lb:(\\d+)/lookbook$`, 'm').exec(env)![1]!
    const env = read('deploy/several/lookbook.env')
    const poolerPort = /host=lb port=(\d+)/.exec(read('deploy/several/pgbouncer.ini'))![1]!
    expect(leadsTo(poolerPort)).toBe('/primary')
    expect(leadsTo(setting('LOOKBOOK_DATABASE_DIRECT_URL'))).toBe('/primary')
    expect(leadsTo(setting('LOOKBOOK_DATABASE_REPLICA_URL'))).toBe('/replica')
  })

  const haproxy = '/usr/sbin/haproxy'
  test.skipIf(!existsSync(haproxy))(
    `haproxy reads the file of several servers${existsSync(haproxy) ? '' : ` (skipped: there is no ${haproxy})`}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'lookbook-test-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const file = join(folder, 'haproxy.cfg')
      const names = /\b(?:lb|web1|web2|db1|db2)(?=:\d)/g
      // Without its certificate, and with an address where no machine has such a name.
      writeFileSync(
        file,
        read('deploy/several/haproxy.cfg')
          .replace(/^ *bind \S+:443.*\n/m, '')
          .replace(names, '127.0.0.1'),
      )
      const { status, stderr } = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })
      expect([status, stderr.replaceAll(/^\[NOTICE\].*\n/gm, '')]).toEqual([0, ''])
    },
  )

  const analyze = '/usr/bin/systemd-analyze'
  test.skipIf(!existsSync(analyze))(
    `the systemd unit is understood and gives little away${existsSync(analyze) ? '' : ` (skipped: there is no ${analyze})`}`,
    () => {
      const unit = join(project, 'deploy', 'lookbook.service')
      const out = execFileSync(analyze, ['security', '--offline=true', '--threshold=15', unit], { encoding: 'utf8' })
      expect(out).toMatch(/Overall exposure level for lookbook\.service: 1\.\d OK/)
    },
  )
})
