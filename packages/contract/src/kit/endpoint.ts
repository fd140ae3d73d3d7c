import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import type { Guard, Guarding } from './guard.ts'
import { sayFault } from '../words/say-fault.ts'

// Every schema that is judged belongs to a call.
z.config({ customError: sayFault })

/**
 * Who may call: anybody, anybody signed in, or whoever holds at least one of these pages of the catalogue.
 * There is no default, so an endpoint that does not say does not compile.
 */
export type Access = 'public' | 'signed-in' | readonly [PageKey, ...PageKey[]]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below the API base, with `:name` for each parameter. */
  readonly path: string
  readonly summary: string
  readonly pages: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** A money act: the call carries an Idempotency-Key and its effect happens once per key. */
  readonly isOnce: boolean
  /** Whether a second person has to agree, and what it leads to. */
  readonly guard: Guard | undefined
  /**
   * The full-screen spinner never shows for this call: what only reads, which has a face of its own, unless section 7
   * of the specification names it with the spinner.
   */
  readonly isQuiet: boolean
  /** Answers who is behind an id: asked so often in a minute and no more. */
  readonly isLookup: boolean
  /**
   * Answers with one `reply` for each thing that happens, for as long as both sides like, as server-sent events. Holding
   * it open is no activity of the session.
   */
  readonly isStream: boolean
  /** The body travels as multipart/form-data, and this is the most bytes a file in it may have; 0: it is JSON. */
  readonly upload_bytes: number
  /** The most bytes a body of JSON may have; what a stranger makes the server read and judge ends there. */
  readonly body_bytes: number
}

/** Of a call that says nothing else: far above any form. */
export const usual_body_bytes = 16_384

const nothing = z.strictObject({})
const noBody = z.undefined()

/** Declares one call of the API. Both ends take their types, their checks and their paths from it. */
export function endpoint<
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodType = typeof noBody,
  Reply extends z.ZodType = z.ZodType,
  M extends Method = Method,
>(def: Declaration<M, Params, Query, Body, Reply> & Guarding<M, z.output<Body>>): Endpoint<Params, Query, Body, Reply> {
  return {
    isOnce: false,
    guard: undefined,
    isQuiet: def.method === 'GET',
    isLookup: false,
    isStream: false,
    upload_bytes: 0,
    body_bytes: usual_body_bytes,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: noBody as unknown as Body,
    ...def,
  }
}

interface Declaration<M, Params, Query, Body, Reply> {
  method: M
  path: string
  summary: string
  pages: Access
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  isOnce?: boolean
  guard?: Guard
  isQuiet?: boolean
  isLookup?: boolean
  isStream?: boolean
  upload_bytes?: number
  body_bytes?: number
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** `/user/pins/:id/reveal` with `{ id: 7n }` is `/user/pins/7/reveal`. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
