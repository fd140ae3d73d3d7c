import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Asking } from '../context.ts'
import { answerInTime, readAgain } from './answer-in-time.ts'
import { beginStream, type EventStream } from './event-stream.ts'
import type { Api } from './mount.ts'
import { read } from './read-input.ts'

/**
 * Puts a call on the wire whose answer stays open. `open` refuses, or begins the stream and keeps it; the limits of a
 * request hold until then, and none of those of an answer that is slow to be said or taken.
 */
export function mountStream<E extends Endpoint>(
  api: Api,
  endpoint: E,
  open: (context: Asking, begin: () => EventStream) => Promise<void>,
): void {
  api.endpoints.push(endpoint)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const context = await readAgain(() => api.contextOf(request, endpoint))
    read(endpoint.query, request.query)
    await open(context, () => beginStream(reply))
    return reply
  }
  api.app.get(endpoint.path, (request, reply) =>
    answerInTime({ request, reply, limits: api.limits.request }, () => answer(request, reply)),
  )
}
