import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

/** Below this an answer fits into one packet anyway. */
const least_bytes = 1_024

/** Quality 4 of 11: most of the gain for about the time that gzip takes. */
const brotli_quality = 4

/** Text that is worth it. Images and papers are packed already, and what streams events must not wait for a buffer. */
const worthIt = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json|image\/svg\+xml)/

/**
 * Only what is read is compressed, and nothing of the accounts area. The size of a compressed answer tells somebody on
 * the network whether a secret in it repeats words they chose themselves (BREACH). Everything that hands out a secret
 * (tokens, tickets, codes, temporary passwords, pins, links that open without signing in) is a POST, and its answer is
 * small; `every-call/secrets-are-not-compressed.test.ts` keeps it so.
 */
export const mayBeCompressed = (method: string | readonly string[], url: string): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD') && !/^\/api\/accounts(?:\/|$)/i.test(url)

/** A HEAD is not packed, so it leaves out how long a GET would be rather than saying what is not so. */
const sayNoLength: onSendHookHandler = (_request, reply, payload, done) => {
  void reply.removeHeader('content-length').header('vary', 'accept-encoding')
  done(null, payload)
}

/** Compresses answers on the fly, for whoever accepts brotli or gzip. Built files are compressed beforehand. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!mayBeCompressed(route.method, route.url)) route.compress = false
    // Fastify's own HEAD of a GET; files answer theirs themselves.
    else if (route.method === 'HEAD') {
      route.compress = false
      route.onSend = [route.onSend ?? [], sayNoLength].flat()
    }
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: least_bytes,
    customTypes: worthIt,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotli_quality } },
    // What comes in is never unpacked: a small body could become a very large one.
    globalDecompression: false,
  })
}
