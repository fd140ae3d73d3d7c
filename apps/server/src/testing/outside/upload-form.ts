import type { FastifyInstance } from 'fastify'
import type { WireBody } from '../ask-app.ts'

/** One part of a form; with a file name it is a file. */
export interface Part {
  readonly name: string
  readonly value: Buffer | string
  readonly filename?: string
}

const boundary = 'boundary-of-a-test'

/** A multipart form as it travels. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.map(({ name, value, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')])
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

export const uploadOf = (purpose: string, value: Buffer | string, filename: string): Part[] => [
  { name: 'purpose', value: purpose },
  { name: 'file', value, filename },
]

export async function sendForm(app: FastifyInstance, token: string | null, form: Buffer | readonly Part[]) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/files',
    payload: Buffer.isBuffer(form) ? form : formOf(form),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  const body = response.json<WireBody & { data?: { id: string; name: string; url: string } }>()
  return { status: response.statusCode, body }
}

/** Uploads what must be accepted. */
export async function upload(app: FastifyInstance, token: string, purpose: string, bytes: Buffer, filename: string) {
  const { status, body } = await sendForm(app, token, uploadOf(purpose, bytes, filename))
  if (status !== 200 || body.data === undefined) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}
