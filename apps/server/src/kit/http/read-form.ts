import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal, refuseField } from './refusal.ts'

/** What a form of ours ever holds, with room to spare. */
const limits = { files: 2, fields: 20, parts: 22, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 } as const

/** What comes with a file in a form: boundaries, headers, the other fields. */
const around_bytes = 65_536

/** Lets the calls of this scope read multipart/form-data; all others go on refusing it with 415. */
export async function addForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false, preservePath: true })
}

const isTooLarge = (most_bytes: number): Refusal =>
  refuseField('file', said('kit.file_large', { most_mb: Math.round(most_bytes / 1_048_576) }))
const isBroken = (): Refusal => refuseField('file', said('kit.upload_broken'))

/** The bytes, cut one above the limit: by its length the contract's own rule sees that it is too large. */
async function fileOf({ file, filename }: MultipartFile, most_bytes: number): Promise<File> {
  if (/[\p{Cc}/\\]/u.test(filename)) throw refuseField('file', said('kit.file_name'))
  const chunks: Buffer<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer<ArrayBuffer>>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most_bytes) break
  }
  return new File(chunks, filename)
}

async function partsOf(request: FastifyRequest, most_bytes: number): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  for await (const part of request.parts({ limits: { ...limits, fileSize: most_bytes + 1 } })) {
    const name = part.fieldname ?? ''
    if (form.has(name)) throw refuseField(name, said('kit.only_one'))
    const value = part.type === 'file' ? await fileOf(part, most_bytes) : part.value
    form.set(name, value)
    if (value instanceof File && value.size > most_bytes) break
  }
  return Object.fromEntries(form)
}

/** Rejects once more has come than a form with such a file can hold, wherever in the form it stands. */
const tooMuch = ({ raw }: FastifyRequest, most_bytes: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    let seen_bytes = 0
    raw.on('data', ({ length }: Buffer) => {
      seen_bytes += length
      if (seen_bytes > most_bytes + around_bytes) reject(isTooLarge(most_bytes))
    })
  })

/**
 * The fields of a multipart form, each once, a file as a File of at most `most_bytes` + 1 bytes in memory. What is no
 * such form is left as it was parsed. Refuses with 400 what is broken, cut off or has too many parts.
 */
export async function readForm(request: FastifyRequest, most_bytes: number): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  // Refused before it is read, where the sender says how much will come.
  if (Number(request.headers['content-length'] ?? 0) > most_bytes + around_bytes) throw isTooLarge(most_bytes)
  try {
    return await Promise.race([tooMuch(request, most_bytes), partsOf(request, most_bytes)])
  } catch (error) {
    throw error instanceof Refusal ? error : isBroken()
  } finally {
    // What was not read is let go, or the connection would wait for somebody to read it.
    request.raw.unpipe()
    request.raw.resume()
  }
}
