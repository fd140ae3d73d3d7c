import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
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

/** Below these every address is a file or a call: what is not there is missing, not a page. */
const isNoPage = (path: string): boolean =>
  /^(api|assets|static)(\/|$)/i.test(path) || path.split(/[/\\]/).includes('..')

/** Serves the built web: files by name, and the one page for every address people may have typed. */
export async function addSite(app: FastifyInstance, dir: string): Promise<void> {
  const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    // The page never as a bare file, for it carries its policy and its nonce; packed files only in place of theirs.
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // What the build puts there is named by its content.
      const forever = relative(dir, path).startsWith(`assets${sep}`)
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    if (isNoPage((request.params as { '*': string })['*'])) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce))
  })
}
