import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const siteDir = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const noncePlace = '__CSP_NONCE__'

/** No inline script anywhere; styles only ours and those Emotion adds under the page's nonce. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the built web: files by name, and the one page for every address people may have typed. */
export async function addSite(app: FastifyInstance, dir = siteDir): Promise<void> {
  const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith('/static/')) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce))
  })
}
