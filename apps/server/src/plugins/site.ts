import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readPageFiles } from './page-files.ts'

export const siteDir = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const noncePlace = '__CSP_NONCE__'

/** As index.html says where the calls go. */
const apiPlace = 'name="api-base" content="/api"'

/** As index.html says which files this page needs beyond its own. */
const filesPlace = 'name="page-files" content=""'

/** No inline script anywhere; styles only ours and those Emotion adds under the page's nonce; calls only to the API. */
const policyOf = (nonce: string, api_url: string | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${api_url === undefined ? '' : ` ${api_url}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Below these every address is a file or a call: what is not there is missing, not a page. What begins with a dot is no
 * page either, nor what monitors ask for; whoever looks for such things finds nothing.
 */
const isNoPage = (path: string): boolean =>
  /^((api|assets|static)(\/|$)|metrics$)|(^|[/\\])\./i.test(path) || path.split(/[/\\]/).includes('..')

/**
 * Serves the built web: files by name, and the one page for every address people may have typed. The page calls the
 * API at `api_url`, an origin, or at its own.
 */
export async function addSite(app: FastifyInstance, dir: string, api_url?: string): Promise<void> {
  const built = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined)
  if (built === undefined) return
  const page = api_url === undefined ? built : built.replace(apiPlace, () => `name="api-base" content="${api_url}/api"`)
  const filesAt = await readPageFiles(dir)
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
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (isNoPage(path)) return reply.callNotFound()
    const files = filesAt(`/${path}`).join(' ')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce, api_url))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce).replace(filesPlace, () => `name="page-files" content="${files}"`))
  })
}
