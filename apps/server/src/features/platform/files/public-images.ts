import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { pdfType } from '@banyan/contract/files/files.ts'
import type { Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { isKeyed } from './file-link.ts'
import { maybeShownFile, type FileRow } from './queries.ts'

/** The bytes of a row as they are stored. 404 when the store does not have them. */
export async function openBytes({ files }: Pick<Services, 'files'>, file: FileRow): Promise<Readable> {
  const bytes = await files.get(file)
  if (bytes === undefined) throw notFound('file')
  return bytes
}

/** Says what the bytes are and that they are nothing else, whatever a browser would like to see in them. */
export const asImage = (reply: FastifyReply, { mime, size_bytes }: FileRow): FastifyReply =>
  reply
    .type(mime)
    .header('content-length', size_bytes)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")

/** Sends a file that a record keeps, as something to be saved. 404 where its bytes are gone. */
export async function sendKept(
  reply: FastifyReply,
  services: Pick<Services, 'db' | 'files'>,
  { file_id, name }: { readonly file_id: bigint; readonly name: string },
): Promise<FastifyReply> {
  const file = await maybeShownFile(services.db, { id: file_id })
  if (file === undefined) throw notFound('file')
  const bytes = await openBytes(services, file)
  const extension = file.name.split('.').at(-1)
  return asImage(reply, file)
    .header('cache-control', 'no-cache')
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .send(bytes)
}

/**
 * News, popups and conversations are for some people alone, who are told an address with a key: how long a browser keeps
 * what it opens.
 */
const keyedCaching: Readonly<Record<string, string>> = { news: 'private, max-age=3600', support: 'private, no-store' }

/**
 * Serves public uploads where the specification wants them. A name is never used twice, so they may be kept for ever, but for
 * those of news, which open by the address that whoever reads them is told, and what is attached to a message that waits for a
 * second admin. A PDF is saved, never shown.
 */
export function addPublicImages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/static/images/uploads/:name',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { name } = request.params
      const file = /^[0-9a-f]{32}\.(jpg|png|pdf)$/.test(name) ? await maybeShownFile(services.db, { name }) : undefined
      if (file === undefined) throw notFound('file')
      const kept = keyedCaching[file.purpose]
      if (!(kept === undefined ? file.is_public : isKeyed(services, name, request.query))) throw notFound('file')
      const bytes = await openBytes(services, file)
      if (file.mime === pdfType) void reply.header('content-disposition', 'attachment; filename="document.pdf"')
      return asImage(reply, file)
        .header('cache-control', kept ?? 'public, max-age=31536000, immutable')
        .send(bytes)
    },
  )
}
