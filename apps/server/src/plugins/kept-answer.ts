import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

type Kept = Readonly<Record<Encoding, Buffer>> & { readonly etag: string }

const packBr = promisify(brotliCompress)
const packGzip = promisify(gzip)

async function keep(text: string): Promise<Kept> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([packBr(identity, { params }), packGzip(identity)])
  // Weak: one tag for all three forms of the same text.
  return { identity, br, gzip: gz, etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"` }
}

/** The best of ours that is accepted; `br;q=0` is a no. */
function encodingFor(accepted: string): Encoding {
  const said = new Map(
    accepted.split(',').map((one) => {
      const [name = '', weight = ''] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return [name, !/^q=0(\.0*)?$/.test(weight)]
    }),
  )
  return encodings.find((encoding) => said.get(encoding) === true) ?? 'identity'
}

/**
 * Answers with one JSON text that is the same for everybody: made when it is first asked for, however many ask at once, then
 * kept with its packed forms. Whoever has it already is told so.
 */
export function keptAnswer(make: () => Promise<unknown>) {
  let kept: Promise<Kept> | undefined

  const made = async (): Promise<Kept> => keep(JSON.stringify(await make()))
  const failed = (error: unknown): never => {
    kept = undefined
    throw error
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await (kept ??= made().catch(failed))
    void reply.header('etag', answer.etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(answer[encoding])
  }
}
