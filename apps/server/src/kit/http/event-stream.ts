import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { no_page_policy, permissions_policy } from './page-policies.ts'

/** Said by a response that became a stream: from here on it is no request under way. */
export const streamBegan = Symbol('stream began')

/** Whoever leaves so much untaken has gone, or does not read: events are a few dozen bytes. */
const most_untaken_bytes = 16_384

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': no_page_policy,
  'permissions-policy': permissions_policy,
  // A proxy would gather what is said until there is enough of it.
  'x-accel-buffering': 'no',
  // When the stream is over so is its connection, so that nothing has to count it again.
  connection: 'close',
} as const

/** An event as it travels; made once for all who are told. */
export const eventText = <E extends Endpoint>({ reply }: E, event: ReplyOf<E>): string =>
  `data: ${JSON.stringify(z.encode(reply, event))}\n\n`

const beat = ':\n\n'

/** An answer that stays open, to say what happens. */
export class EventStream {
  readonly #raw: ServerResponse

  constructor(raw: ServerResponse) {
    this.#raw = raw
  }

  /** @param text of `eventText` */
  say(text: string): void {
    // One that was ended may be open for a while, until the other end has taken what was said.
    if (this.isOver) return
    if (this.#raw.writableLength > most_untaken_bytes) this.#raw.destroy()
    else this.#raw.write(text)
  }

  /** Says that it is still there, to proxies and to whoever waits at the other end. */
  beat(): void {
    this.say(beat)
  }

  end(): void {
    this.#raw.end()
  }

  get isOver(): boolean {
    return this.#raw.writableEnded || this.#raw.closed || this.#raw.destroyed
  }

  onClose(act: () => void): void {
    this.#raw.once('close', act)
  }
}

/**
 * Makes an answer a stream. What the tests inject has no connection that could stay open: there it begins and ends at
 * once.
 */
export function beginStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  raw.write(beat)
  raw.emit(streamBegan)
  if (!(reply.request.raw.socket instanceof Socket)) raw.end()
  return new EventStream(raw)
}
