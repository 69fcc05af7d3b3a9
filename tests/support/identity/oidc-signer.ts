import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export type SigningKey = { jwk: JWK; privateKey: CryptoKey }

export async function makeSigningKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, privateKey }
}

/**
 * The discovery, keys and token endpoint of a provider, over real HTTP. A test chooses what it publishes and what it signs with,
 * which a real provider does not allow.
 */
export async function startOidcSigner(clientId: string) {
  const first = await makeSigningKey('first')
  const signer = {
    published: [first],
    signsWith: first,
    /** how often the keys were asked for */
    keyReads: 0,
    issuer: '',
    /** What the browser brings back from the page at `url`; the token will carry its nonce and these claims. */
    comeBack(url: string, of: { sub: string; email: string }): string {
      const asked = new URL(url).searchParams
      claims = { ...of, email_verified: true, nonce: asked.get('nonce') }
      return new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '', iss: signer.issuer }).toString()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  let claims: Record<string, unknown> = {}

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: signer.issuer,
      authorization_endpoint: `${signer.issuer}/authorize`,
      token_endpoint: `${signer.issuer}/token`,
      jwks_uri: `${signer.issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => {
      signer.keyReads += 1
      return { keys: signer.published.map(({ jwk }) => jwk) }
    },
    '/token': async () => {
      const { jwk, privateKey } = signer.signsWith
      const at = Math.floor(Date.now() / 1000)
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid! })
      const signed = token
        .setIssuer(signer.issuer)
        .setAudience(clientId)
        .setIssuedAt(at)
        .setExpirationTime(at + 300)
      return { access_token: 'unused', token_type: 'Bearer', id_token: await signed.sign(privateKey) }
    },
  }
  const server = createServer(async (request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://here').pathname]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify((await answer?.()) ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  signer.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return signer
}

export type OidcSigner = Awaited<ReturnType<typeof startOidcSigner>>
