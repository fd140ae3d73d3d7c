import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { no_page_policy, permissions_policy } from '#kit/http/page-policies.ts'
import { bodyOf, Refusal } from '#kit/http/refusal.ts'
import { answerError } from './errors.ts'

/** Said with answers that come before any hook does, in the words of the hooks. */
const guarded = {
  'content-security-policy': no_page_policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': permissions_policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** Answers an address that no route can be looked up with. No hook has seen it, so it brings its own headers. */
export const answerBadAddress = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void answerError(error, request, reply.headers(guarded))

const faults: Readonly<Record<string, readonly [status: number, code: string, words: Said]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', said('kit.request_late')],
  HPE_HEADER_OVERFLOW: [431, 'too_large', said('kit.headers_large')],
}
const noHttp = [400, 'bad_request', said('kit.not_http')] as const

/** Answers bytes that are no request, in the shape of every other refusal, and hangs up. */
export function answerNoRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, words] = faults[error.code ?? ''] ?? noHttp
  const body = JSON.stringify(bodyOf({ code, said: words, faults: undefined }))
  const headers = Object.entries({
    ...guarded,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
  socket.destroy()
}

/** Whoever hung up before being heard has no address any more, and nobody would read the answer. */
export function assertStillThere({ ip }: { readonly ip: string | undefined }): void {
  if (ip === undefined) throw new Refusal(400, 'hung_up', said('kit.hung_up'))
}

/** Two names of the host let a proxy and us read one request as two different ones. */
export function assertOneHost({ rawHeaders }: { readonly rawHeaders: readonly string[] }): void {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new Refusal(400, 'bad_request', said('kit.not_http'))
}
