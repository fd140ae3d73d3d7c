import type { FastifyReply, FastifyRequest } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import { underAllowance } from './allowance.ts'
import { DatabaseAway, tookTooLong } from '../database/database-fault.ts'
import { Refusal } from './refusal.ts'
import type { TimeLimits } from './time-limits.ts'

interface TimedRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly limits: TimeLimits
}

/** Said to nobody: whoever asked has gone. */
const gone = () => new Refusal(503, 'gone', said('kit.gone'))

/** Reads, and reads once more when the connection was lost on the way: reading twice changes nothing. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DatabaseAway && error.wasSent)) throw error
    return read()
  }
}

/**
 * Answers a call within its limits. When its time is over, or when nobody waits for what it reads any more, its running
 * statement is cancelled and its connections are given up. What writes is finished even if the caller has gone: phones
 * lose their network at any moment, and the same call again under its key gets the answer.
 */
export async function answerInTime<T>({ request, reply, limits }: TimedRequest, act: () => Promise<T>): Promise<T> {
  const isRead = request.method === 'GET'
  const ending = new AbortController()
  const { signal } = ending
  const late = setTimeout(() => ending.abort(tookTooLong()), limits.act_ms)
  const onClose = () => {
    if (!reply.sent && !reply.raw.writableFinished) ending.abort(gone())
  }
  if (isRead) reply.raw.once('close', onClose)
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Refusal), { once: true })
  })
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  try {
    return await underAllowance({ limits, call, signal }, () => Promise.race([ended, isRead ? readAgain(act) : act()]))
  } finally {
    clearTimeout(late)
    reply.raw.off('close', onClose)
  }
}
