import type { z } from 'zod'
import { type Endpoint, pathOf } from '@banyan/contract/kit/endpoint.ts'
import {
  type ListEndpoint,
  type Page,
  pageOf,
  totalsOf,
  totalsPathOf,
  type WireRowOf,
} from '@banyan/contract/kit/list.ts'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { ApiError } from './api-error.ts'
import { report } from './report.ts'
import { readJson, send } from './request.ts'
import { sendForm } from './send-form.ts'
import { showError } from './show-error.ts'
import { type Input, searchOf, type WireBody, type WireQuery, type WireReply } from './wire.ts'

export interface CallOptions {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** The caller shows what went wrong itself, as a look-up under its field does. */
  isSilent?: boolean | undefined
  /** The caller has a face for what does not exist: a 404 is not shown beside it. */
  isMissingShown?: boolean | undefined
  /** Never covers the page with the spinner, whatever the contract says: work that nobody waits for. */
  isQuiet?: boolean | undefined
  /** What the page does of itself, without anybody before it. */
  isByItself?: boolean | undefined
}

/** Holds an answer against its contract: a server that says something else is a fault, not a surprise on the page. */
function check<T extends z.ZodType>(schema: T, body: unknown, path: string): z.input<T> {
  const read = schema.safeParse(body)
  if (read.success) return body as z.input<T>
  report(read.error, `answer of ${path}`)
  throw new ApiError(500, 'unexpected_answer', '')
}

/** Reports what went wrong, shows it unless the caller does, and throws it on. */
async function shown<T>(
  work: Promise<T>,
  { signal, isSilent, isMissingShown = false }: CallOptions,
  where: string,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (signal?.aborted) throw error
    if (!(error instanceof ApiError && error.isWaiting)) report(error, where)
    const isMissing = error instanceof ApiError && error.status === 404
    if (!isSilent && !(isMissing && isMissingShown)) void showError(error)
    throw error
  }
}

/** One call of the contract. Throws ApiError after showing it (spec section 8). */
export function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<WireReply<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const path = pathOf(endpoint.path, { ...params })
  const work = async () => {
    const response = await send({
      method: endpoint.method,
      path,
      query: searchOf(query),
      body,
      ...options,
      isQuiet: endpoint.isQuiet || options.isQuiet,
    })
    return check(endpoint.reply, await readJson(response), path) as WireReply<E>
  }
  return shown(work(), options, `${endpoint.method} ${path}`)
}

/** A call whose body goes as a form, with a file in it: it shows its own progress, so the page is never covered. */
export function callWithFile<E extends Endpoint>(
  endpoint: E,
  body: WireBody<E> & Readonly<Record<string, string | Blob>>,
  { onShare, ...options }: CallOptions & { onShare?: (share: number) => void } = {},
): Promise<WireReply<E>> {
  const { method, path } = endpoint
  const work = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.append(name, value)
    return check(endpoint.reply, await sendForm({ method, path, form, onShare, signal: options.signal }), path)
  }
  return shown(work() as Promise<WireReply<E>>, options, `${method} ${path}`)
}

export type WireTotals<L extends ListEndpoint> = z.input<L['totals']>
export type WirePage<L extends ListEndpoint> = Omit<Page<WireRowOf<L>, never>, 'totals'>
/** The exact count of all filtered rows, and their totals. */
export type WireSums<L extends ListEndpoint> = { total_count: number; totals: WireTotals<L> }

/** One page of a list; `query` is what the address bar says. A list has a face for waiting, so nothing covers it. */
export function callList<L extends ListEndpoint>(
  list: L,
  query: URLSearchParams,
  options: CallOptions = {},
): Promise<WirePage<L>> {
  const work = async () => {
    const response = await send({ method: 'GET', path: list.path, query, ...options, isQuiet: true })
    return check(pageOf(list), await readJson(response), list.path) as WirePage<L>
  }
  return shown(work(), options, `GET ${list.path}`)
}

/** The exact count and the totals of a list; `filter` is the part of the query that chooses rows. */
export function callTotals<L extends ListEndpoint>(
  list: L,
  filter: URLSearchParams,
  options: CallOptions = {},
): Promise<WireSums<L>> {
  const path = totalsPathOf(list)
  const work = async () => {
    const response = await send({ method: 'GET', path, query: filter, isQuiet: true, ...options })
    return check(totalsOf(list), await readJson(response), path) as WireSums<L>
  }
  return shown(work(), options, `GET ${path}`)
}

/** All filtered rows of a list, or the figures of a page, as a file; `query` is what its export is asked. */
export function callExport(
  list: Pick<ListEndpoint, 'path'>,
  format: SheetFormat,
  query: URLSearchParams,
): Promise<Blob> {
  const path = `${list.path}.${format}`
  const work = async () => (await send({ method: 'GET', path, query })).blob()
  return shown(work(), {}, `GET ${path}`)
}

/** The bytes of a call that answers with a file. Throws ApiError after showing it. */
export function callFile<E extends Endpoint>(endpoint: E, { query }: { query: WireQuery<E> }): Promise<Blob> {
  const { method, path } = endpoint
  const work = async () => (await send({ method, path, query: searchOf(query) })).blob()
  return shown(work(), {}, `${method} ${path}`)
}
