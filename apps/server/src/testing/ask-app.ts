import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pathOf, type Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** As it travels: amounts and ids are strings. */
  readonly body?: unknown
  /** The Idempotency-Key of a money act; another random one for each call unless given. */
  readonly key?: string
}

/** What came back, as it travelled. `body` is read from JSON when there is some. */
export interface Answer {
  readonly status: number
  readonly body: WireBody
  readonly response: LightMyRequestResponse
}

/** Loosely typed on purpose: tests look at what is really there. */
export interface WireBody {
  readonly code?: string
  readonly message?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly data?: unknown
  readonly total_count?: number
  /** Of what waits for a second person. */
  readonly approval_id?: string
}

/** Asks a server as the wire does. */
export async function askApp(
  app: FastifyInstance,
  token: string | null,
  endpoint: Endpoint | ListEndpoint,
  { params = {}, query = {}, body, key }: CallInput = {},
): Promise<Answer> {
  const isOnce = 'isOnce' in endpoint && endpoint.isOnce
  const response = await app.inject({
    method: 'method' in endpoint ? endpoint.method : 'GET',
    url: `/api${pathOf(endpoint.path, params)}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(isOnce && { 'idempotency-key': key ?? randomBytes(12).toString('hex') }),
    },
    ...(body !== undefined && { payload: body as object }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json<WireBody>() : {}, response }
}
