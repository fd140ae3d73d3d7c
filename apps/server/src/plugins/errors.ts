import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kit/refusal.ts'

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/** One place turns whatever was thrown into an answer: refusals speak, bugs are logged and give only an id. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      const { status, code, message, errors } = error
      return reply.code(status).send({ code, message, ...(errors !== undefined && { errors }) })
    }
    const status = statusOf(error)
    // Fastify's own refusals: a body that is not JSON, too large, of an unknown type, too many requests.
    if (status !== undefined && status >= 400 && status < 500) {
      const message = error instanceof Error ? error.message : 'Invalid request'
      return reply.code(status).send({ code: 'bad_request', message, ...(status === 400 && { errors: { body: message } }) })
    }
    const id = randomUUID()
    request.log.error({ err: error, error_id: id }, 'a request failed')
    const message = 'Some server error occurred, please try after some time!'
    return reply.code(500).send({ code: 'server_error', message, id })
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ code: 'not_found', message: `There is no ${request.method} ${request.url.split('?')[0]}.` }))
}
