import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import {
  pathOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@banyan/contract/kit/endpoint.ts'
import type { WaitingBody } from '@banyan/contract/kit/errors.ts'
import {
  listQuery,
  listRequestOf,
  pageOf,
  totalsOf,
  totalsPathOf,
  totalsQuery,
  type ListEndpoint,
  type ListRequest,
} from '@banyan/contract/kit/list.ts'
import { sheetFormats } from '@banyan/contract/kit/sheet.ts'
import { inCompanysOrder } from '@banyan/contract/kit/company-rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actingOn } from './acting.ts'
import { answerInTime, readAgain } from './answer-in-time.ts'
import { assertCompanyRules } from '../company-rules.ts'
import type { Asking, Context } from '../context.ts'
import type { ListAnswer } from '../lists/read-batches.ts'
import { exportSourceOf, type ExportSource } from '../lists/export-source.ts'
import { sendExport } from '../lists/send-export.ts'
import type { SheetEnds } from '../lists/sheet-ends.ts'
import type { Lookups } from './lookups.ts'
import { requestKeyOf } from './idempotency.ts'
import { isWaitingReply, NeedsSecond, type KeptCall } from './needs-second.ts'
import { addForms, readForm } from './read-form.ts'
import { read } from './read-input.ts'
import { onceEach } from '../once-each.ts'
import { turnsOf, type AllLimits, type LimitsName, type WireLimits } from './time-limits.ts'
import { createFairTurns } from './turns.ts'

/** What access is decided by. */
export type Asked = Pick<Endpoint, 'pages' | 'method' | 'path'> & Partial<Pick<Endpoint, 'isStream'>>

/** Where the endpoints go. One per server; features receive it and add theirs. */
export interface Api {
  readonly app: FastifyInstance
  /** Who asks and whether they may: made by the access plugin. Throws 401 or 403. */
  contextOf(request: FastifyRequest, call: Asked): Promise<Asking>
  /** Everything mounted, for the OpenAPI document and for the tests of access. */
  readonly endpoints: (Endpoint | ListEndpoint)[]
  /** The lists that may be exported, by their addresses. */
  readonly exports: Map<string, ExportSource>
  readonly limits: AllLimits
  readonly wire: WireLimits
  readonly lookups: Lookups
  /** What is done again once a second person has agreed, by method and path as declared. */
  readonly guarded: Map<string, Again>
}

/** Makes a call again that was kept. It is read as when it came, so that what has changed since refuses it. */
export interface Again {
  readonly endpoint: Endpoint
  readonly make: (context: Context, kept: Pick<KeptCall, 'params' | 'body'>) => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may come with the call, which takes longer than a form does. */
    readonly isUpload?: boolean
  }
}

/** How a call differs from all others. */
interface Manner {
  /** The time it may take. */
  readonly limits?: LimitsName
}

/** A body that was read, as the company keeps its values. */
const inOrder = <B>({ body: schema }: Endpoint, body: B, company: Context['company']): B =>
  company === null ? body : (inCompanysOrder(schema, body, company) as B)

/** Puts one call on the wire. Access, reading, once-ness, time limits and encoding are the same for all of them. */
export function mount<E extends Endpoint>(
  api: Api,
  endpoint: E,
  answer: (context: Context, input: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }) => Promise<ReplyOf<E>>,
  { limits: name = endpoint.upload_bytes > 0 ? 'upload' : 'request' }: Manner = {},
): void {
  api.endpoints.push(endpoint)
  if (endpoint.guard !== undefined)
    api.guarded.set(`${endpoint.method} ${endpoint.path}`, {
      endpoint,
      make: (context, { params, body }) =>
        answer(context, {
          params: read(endpoint.params, params),
          query: read(endpoint.query, {}),
          // In the company's order, as the call itself was: otherwise what is kept would not be what was shown.
          body: inOrder(endpoint, read(endpoint.body, body), context.company),
        } as Parameters<typeof answer>[1]),
    })
  const limits = api.limits[name]
  const takesBody = !(endpoint.body instanceof z.ZodUndefined)
  const isUpload = endpoint.upload_bytes > 0
  const answerOne = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const base = await readAgain(() => api.contextOf(request, endpoint))
    if (endpoint.isLookup) api.lookups.count(base)
    if (isUpload) request.body = await readForm(request, endpoint.upload_bytes)
    const input = {
      params: read(endpoint.params, request.params),
      query: read(endpoint.query, request.query),
      body: read(endpoint.body, request.body === undefined && takesBody ? {} : request.body),
    } as Parameters<typeof answer>[1]
    const { company, clock, actor } = base
    if (company !== null) {
      assertCompanyRules({ schema: endpoint.body, body: input.body, company, clock, actor })
      input.body = inOrder(endpoint, input.body, company)
    }
    // Before the act does anything: some acts are many transactions of their own.
    const call = `${endpoint.method} ${pathOf(endpoint.path, request.params as Record<string, unknown>)}`
    const asked = { person_id: base.actor?.person_id ?? 0n, call, body: request.body }
    const key = endpoint.isOnce ? requestKeyOf(base.secrets, request.headers['idempotency-key'], asked) : undefined
    const { context, kept, finish, wait } = actingOn({ base, endpoint, key, body: request.body })
    const waits = (error: unknown): Promise<WaitingBody> => {
      if (error instanceof NeedsSecond) return wait(error, request.params)
      throw error
    }
    const result = await answer(context, input).catch(waits)
    await finish()
    const cookie = base.device.cookie()
    if (cookie !== undefined) void reply.header('set-cookie', cookie)
    const answered = kept()?.reply ?? result
    if (isWaitingReply(answered)) return reply.code(202).send(answered)
    return kept() === undefined ? z.encode(endpoint.reply, result) : answered
  }
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path === '/' ? '' : endpoint.path,
    config: { isUpload },
    ...(!isUpload && { bodyLimit: endpoint.body_bytes }),
    handler: (request, reply) => answerInTime({ request, reply, limits }, () => answerOne(request, reply)),
  }
  if (!isUpload) return void api.app.route(route)
  api.app.register(async (scope) => {
    await addForms(scope)
    scope.route(route)
  })
}

/** Puts a call on the wire that is answered with the bytes of a file. The answer sends them, and says how they may be kept. */
export function mountBytes<E extends Endpoint>(
  api: Api,
  endpoint: E,
  answer: (
    context: Asking,
    input: { params: ParamsOf<E>; query: QueryOf<E> },
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  api.endpoints.push(endpoint)
  const limits = api.limits.request
  api.app.get(endpoint.path, (request, reply) =>
    answerInTime({ request, reply, limits }, async () => {
      const context = await api.contextOf(request, endpoint)
      const input = { params: read(endpoint.params, request.params), query: read(endpoint.query, request.query) }
      return answer(context, input as Parameters<typeof answer>[1], reply)
    }),
  )
}

const exportTurns = createFairTurns(
  { ...turnsOf.exports, refusal: said('kit.exports_busy') },
  said('kit.own_exports_busy'),
)

/** Of a list that is asked: most lists wait long for that, and a start would make the schemas of all of them. */
const schemasOf = onceEach((list: ListEndpoint) => ({
  query: listQuery(list),
  page: pageOf(list),
  summed: totalsQuery(list),
  totals: totalsOf(list),
}))

/**
 * Puts one list on the wire: its pages, beside them the exact count and the totals as `<path>.totals`, and its exports as
 * `<path>.csv` and `<path>.xlsx`, with lines around the rows where `ends` says some.
 */
export function mountList<L extends ListEndpoint>(api: Api, list: L, answer: ListAnswer<L>, ends?: SheetEnds<L>): void {
  api.endpoints.push(list)
  const { limits } = api
  const asked = { pages: list.pages, method: 'GET', path: list.path } as const
  api.app.get(list.path, (request, reply) =>
    answerInTime({ request, reply, limits: limits.request }, async () => {
      const context = await api.contextOf(request, asked)
      const { query, page } = schemasOf(list)
      return z.encode(page, await answer(context, listRequestOf<L>(read(query, request.query))))
    }),
  )
  api.app.get(totalsPathOf(list), (request, reply) =>
    answerInTime({ request, reply, limits: limits.request }, async () => {
      const context = await api.contextOf(request, asked)
      const { query, summed, totals } = schemasOf(list)
      const filter = read(summed, request.query)
      const wanted = { ...listRequestOf<L>(query.parse({})), filter, part: 'totals' } as const
      return z.encode(totals, await answer(context, wanted as ListRequest<L>))
    }),
  )
  if (list.exportLimit !== undefined) mountExports(api, list, answer, ends)
}

/** Until an answer is sent, or nobody takes it any more. */
const whenClosed = ({ raw }: FastifyReply): Promise<unknown> | undefined =>
  raw.closed ? undefined : new Promise((resolve) => raw.once('close', resolve))

function mountExports<L extends ListEndpoint>(
  api: Api,
  list: L,
  answer: ListAnswer<L>,
  ends: SheetEnds<L> | undefined,
): void {
  const asked = { pages: list.pages, method: 'GET', path: list.path } as const
  const source = exportSourceOf(list, answer, ends)
  api.exports.set(list.path, source)
  for (const format of sheetFormats) {
    const answerExport = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const context = await api.contextOf(request, asked)
      const wanted = source.read(request.query)
      // One file of one person is in memory until it is taken; the turn of all ends when it is read.
      const send = () => sendExport(reply, context, { wanted, format, held: api.wire.held })
      await exportTurns(context, send, () => whenClosed(reply))
      return reply
    }
    api.app.get(`${list.path}.${format}`, (request, reply) =>
      answerInTime({ request, reply, limits: api.limits.export }, () => answerExport(request, reply)),
    )
  }
}
