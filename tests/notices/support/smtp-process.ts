import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Behaviour, FromChild, ServerOptions } from './smtp-server.ts'

/** A mail server in its own process: it accepts mails, or misbehaves as configured. */
const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}')
let behaviour: Behaviour = {}
const say = (message: FromChild) => process.send?.(message)

function refusalAt(stage: 'from' | 'to' | 'data'): Error | null {
  const refusal = behaviour.refuses
  if (refusal?.at !== stage || refusal.times <= 0) return null
  refusal.times -= 1
  return Object.assign(new Error(refusal.words), { responseCode: refusal.code })
}

const server = new SMTPServer({
  logger: false,
  secure: options.tls === 'always',
  disabledCommands: [...(options.tls === 'starttls' ? [] : ['STARTTLS']), ...(options.auth ? [] : ['AUTH'])],
  ...(options.key && { key: options.key, cert: options.cert }),
  authOptional: !options.auth,
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    say({ kind: 'login' })
    const isRight = username === options.auth?.user && password === options.auth?.pass
    if (isRight) return done(null, { user: username })
    done(Object.assign(new Error(`no such user ${username} ${password}`), { responseCode: 535 }))
  },
  onMailFrom: (_address, _session, done) => done(refusalAt('from')),
  onRcptTo: (_address, _session, done) => done(refusalAt('to')),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const refusal = refusalAt('data')
      if (refusal) return done(refusal)
      const to = session.envelope.rcptTo.map(({ address }) => address)
      say({ kind: 'mail', raw: Buffer.concat(chunks).toString('latin1'), to, isEncrypted: session.secure })
      if (behaviour.afterData === 'hang') return
      if (behaviour.afterData === 'cut') return cutEveryConnection()
      done()
    })
  },
})

const sockets = new Set<Socket>()
server.server.on('connection', (socket: Socket) => sockets.add(socket))

function cutEveryConnection(): void {
  for (const socket of sockets) socket.destroy()
  behaviour = {}
}

server.on('error', () => undefined)
process.on('message', (given: Behaviour) => {
  behaviour = given
  say({ kind: 'heard' })
})
process.on('disconnect', () => process.exit(0))
const listening = server.listen(options.port ?? 0, '0.0.0.0', () => {
  const address = listening.address()
  say({ kind: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
})
