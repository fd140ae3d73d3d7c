import { by_itself_header } from '@banyan/contract/live/live.ts'
import { ahead, type Answer } from './ahead.ts'
import { ApiError, apiErrorOf, unreachable } from './api-error.ts'
import { isByItself } from './by-itself.ts'
import { beginReading, beginWork } from './busy.ts'
import { noteServerTime } from './server-clock.ts'
import { session } from '../session/session.ts'

const saidByPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content

/** Where the API is: the page says so, for it may be on another host (section 7 of the owner's specification). */
export const api_base = (typeof document === 'undefined' ? undefined : saidByPage()) ?? '/api'

export interface Request {
  readonly method: string
  /** Below the API base. */
  readonly path: string
  readonly query?: URLSearchParams | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  /** Never covers the page with the spinner: a line at the top says that it is under way. */
  readonly isQuiet?: boolean | undefined
  /** The caller shows itself how it goes; if it is quiet as well, nothing else does. */
  readonly isSilent?: boolean | undefined
  /** Nobody did anything that led to it: it does not keep the session from being idle. */
  readonly isByItself?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

function headersOf({
  body,
  idempotencyKey,
  isByItself: isOwn,
}: Pick<Request, 'body' | 'idempotencyKey' | 'isByItself'>): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = session.store.get()?.token
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (isOwn) headers.set(by_itself_header, '1')
  return headers
}

const addressOf = ({ path, query }: Request): string => {
  const search = query?.toString() ?? ''
  return `${api_base}${path === '/' ? '' : path}${search === '' ? '' : `?${search}`}`
}

function beginOf({ isQuiet, isSilent }: Request): () => void {
  if (!isQuiet) return beginWork()
  return isSilent ? () => {} : beginReading()
}

async function fetchAnswer(request: Request): Promise<Answer> {
  const response = await fetch(addressOf(request), {
    method: request.method,
    headers: headersOf(request),
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
    credentials: 'include',
  })
  return { response, at_ms: Date.now() }
}

/** What was asked ahead, where it was. */
async function answerTo(request: Request): Promise<Answer> {
  if (request.method !== 'GET') ahead.drop()
  const early = ahead.take(addressOf(request), session.store.get()?.token)
  return (await early) ?? fetchAnswer(request)
}

/** The answer of a call that stays open, whatever it says: it is no work that anybody waits for. */
export const streamOf = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(addressOf({ method: 'GET', path }), { headers: headersOf({}), signal, credentials: 'include' })

/** Asks for what a part that is on its way will ask; only calls that change nothing. */
export function askAhead(request: Request): void {
  ahead.add({
    address: addressOf(request),
    token: session.store.get()?.token,
    asked_at_ms: Date.now(),
    answer: fetchAnswer(request).catch(() => undefined),
  })
}

/** Kept for a second person, and not done. */
const waiting = 202

/** Sends one request and answers only a success. Throws ApiError; an aborted request throws its own AbortError. */
export async function send(given: Request): Promise<Response> {
  const request = { ...given, isByItself: given.isByItself || isByItself() }
  const done = beginOf(request)
  try {
    const { response, at_ms } = await answerTo(request).catch((error: unknown) => {
      throw request.signal?.aborted ? error : unreachable()
    })
    noteServerTime(response.headers.get('date'), at_ms)
    if (response.ok && response.status !== waiting) return response
    throw apiErrorOf(response.status, await response.json().catch(() => undefined))
  } finally {
    done()
  }
}

/** The JSON of a success. Throws ApiError when the server answered something else. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ApiError(500, 'unreadable', '')
  })
}
