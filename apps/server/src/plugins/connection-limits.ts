import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Config } from '#config.ts'
import { addressOf } from '#kit/http/address-of.ts'
import { endSlowReader } from '#kit/http/end-slow-reader.ts'
import { streamBegan } from '#kit/http/event-stream.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { WireLimits } from '#kit/http/time-limits.ts'
import { OpenConnections, type Connection } from './open-connections.ts'
import { peerTrust, plainAddress } from './trusted-peer.ts'

/** Counts what is open for each address; an address with nothing open is forgotten. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** How many there are now, with this one. */
    add: (address: string): number => {
      const place = addressOf(address)
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return count
    },
    drop: (address: string): void => {
      const place = addressOf(address)
      const count = (counts.get(place) ?? 1) - 1
      if (count === 0) counts.delete(place)
      else counts.set(place, count)
    },
  }
}

const onceOnly = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

const tooMany = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Answers and closes a request whose body comes too slowly; what of it still arrives is not read. */
function cutSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  // What the tests inject has no socket, and its body is all there.
  if (!(socket instanceof Socket)) return
  if (reply.sent) {
    socket.destroy()
    return
  }
  reply.raw.once('finish', () => socket.destroy())
  void reply.header('connection', 'close').send(new Refusal(408, 'too_slow', said('kit.request_slow')))
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Holds what a stranger can make the server keep open: the time a body may take, the connections in all and of one
 * address, which are shared fairly. Behind a proxy of ours the address of a connection says nothing, so there the
 * requests under way are counted, by the address that the proxy names. Event streams count as neither: they have limits of
 * their own.
 */
export function addConnectionLimits(app: FastifyInstance, config: Config, wire: WireLimits): void {
  const isProxy = peerTrust(config.trust_proxy)
  const connections = new OpenConnections({ in_all: config.connections, per_place: config.connections_per_address })
  const connectionOf = new WeakMap<Socket, Connection>()
  app.server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (address === '' || isProxy(address)) return
    const connection = {
      place: addressOf(address),
      hasSaid: () => socket.bytesRead > 0,
      close: () => void socket.destroy(),
    }
    if (!connections.add(connection)) return void socket.end(tooMany, () => socket.destroy())
    connectionOf.set(socket, connection)
    socket.once('close', () => connections.drop(connection))
  })
  // Not before its body is here: what comes slowly holds a place as quiet connections do.
  app.addHook('preHandler', async ({ raw, routeOptions }, reply) => {
    const connection = connectionOf.get(raw.socket)
    if (connection === undefined) return
    const answer = () => {
      if (!reply.raw.closed) connections.setBusy(connection)
    }
    // A file is read by the call itself.
    if (routeOptions.config.isUpload === true) raw.once('end', answer)
    else answer()
    reply.raw.once('close', () => connections.setIdle(connection))
    // It makes room for nobody, and nobody has to make room for it.
    reply.raw.once(streamBegan, () => connections.drop(connection))
  })

  const requests = createCounts()
  app.addHook('onRequest', async (request, reply) => {
    const isProxied = isProxy(request.socket.remoteAddress ?? '')
    if (isProxied) {
      const drop = onceOnly(() => requests.drop(request.ip))
      reply.raw.once('close', drop).once(streamBegan, drop)
      if (requests.add(request.ip) > config.connections_per_address)
        throw new Refusal(429, 'too_many_at_once', said('kit.too_many_at_once'))
    }
    if (!hasBody(request) || request.routeOptions.config?.isUpload === true) return
    const late = setTimeout(() => cutSlowBody(request, reply), wire.body_ms).unref()
    const stop = () => clearTimeout(late)
    request.raw.once('end', stop).once('close', stop)
  })

  app.addHook('onSend', async ({ raw: { socket } }, { raw: response }) => {
    if (!(socket instanceof Socket)) return
    // Taken back by the server itself when the connection asks again.
    socket.setTimeout(wire.untaken_ms)
    endSlowReader(response, socket, wire)
  })
}
