import { randomUUID } from 'node:crypto'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import { maybeRefusalOf } from '#kit/database/database-fault.ts'
import { bodyOf, Refusal } from '#kit/http/refusal.ts'

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/** Codes of what Fastify refuses by itself: a body that is not JSON, too large, of an unknown type, too many calls. */
const codes: Readonly<Record<number, string>> = {
  413: 'too_large',
  414: 'too_long',
  415: 'unknown_type',
  429: 'too_many_calls',
}

/**
 * What a log may keep of a bug. Messages of data that PostgreSQL refused repeat the data, and its details repeat whole
 * rows, so of those only the names of things are kept.
 */
function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const isOfDatabase = 'severity' in error
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1)
  return { type: error.name, ...(!isOfDatabase && { message: error.message }), code, table, constraint, stack: frames }
}

/** Whoever hung up in the middle of what they sent reads no answer, and nothing was wrong here. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** After so many seconds an outage or a crowd may be over. */
const retryAfter_s = 2

/** Answers whatever was thrown: refusals speak, bugs are logged and give only an id. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Not logged: an outage would fill the log with one line for each call. Whoever watches the database says it once.
  const error = maybeRefusalOf(thrown, { isRead: request.method === 'GET' || request.method === 'HEAD' }) ?? thrown
  if (error instanceof Refusal) {
    const { status } = error
    if (status === 503) void reply.header('retry-after', retryAfter_s)
    if (error.wait_ms !== undefined) void reply.header('retry-after', Math.ceil(error.wait_ms / 1000))
    return reply.code(status).send(bodyOf(error))
  }
  const status = statusOf(error)
  if (status === 413) return reply.code(413).send(bodyOf(new Refusal(413, 'too_large', said('kit.body_large'))))
  if (status !== undefined && status >= 400 && status < 500) {
    const { message, code } = error as Error & { code?: unknown }
    const field = code === 'FST_ERR_BAD_URL' ? 'url' : 'body'
    return reply
      .code(status)
      .send({ code: codes[status] ?? 'bad_request', message, ...(status === 400 && { errors: { [field]: message } }) })
  }
  if (isCutOff(request)) return reply.code(400).send(bodyOf(new Refusal(400, 'hung_up', said('kit.hung_up'))))
  const error_id = randomUUID()
  const { method, routeOptions } = request
  request.log.error({ bug: loggable(error), error_id, method, route: routeOptions.url }, 'a request failed')
  const { sentence } = said('kit.server_error')
  return reply.code(500).send({ code: 'server_error', message: sentence, id: error_id })
}

/** Letters of one part of an address, at most. */
export const longest_part = 200

/** No route is looked up with a longer part; where the page of the built web takes every address, it comes here instead. */
function callUnknown({ method, url }: FastifyRequest): Error {
  const path = url.split('?')[0] ?? ''
  if (path.split('/').some(({ length }) => length > longest_part)) return new errorCodes.FST_ERR_MAX_PARAM_LENGTH(path)
  return new Refusal(404, 'not_found', said('kit.call_unknown', { method, path }))
}

export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(callUnknown(request), request, reply))
}
