import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/**
 * A real OpenID Connect provider in a process of its own. Who signs in is said beforehand: PUT /next with their claims. Everything
 * else (discovery, PKCE, codes, signatures, userinfo) is the package's.
 */
const [, , port, redirectUri] = process.argv
const issuer = `http://127.0.0.1:${port}`
const accounts = new Map()
let next = null

const provider = new Provider(issuer, {
  clients: [{ client_id: 'lookbook', client_secret: 'a-secret-for-tests', redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  // Skips the consent page.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  cookies: { keys: ['for tests'] },
})

const answer = provider.callback()
createServer(async (request, response) => {
  if (request.method === 'PUT' && request.url === '/next') {
    let body = ''
    for await (const chunk of request) body += chunk
    next = JSON.parse(body)
    if (next.sub) accounts.set(next.sub, next)
    return response.end('{}')
  }
  if (request.url.startsWith('/interaction/')) {
    const result = next.refuses
      ? { error: 'access_denied', error_description: 'no' }
      : { login: { accountId: next.sub } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  return answer(request, response)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))

// Ends with the process that started it.
process.stdin.on('end', () => process.exit()).resume()
