import { z } from 'zod'
import type { Life, Move, MoveOf } from '@banyan/domain/lives/life.ts'
import { rule } from '../words/rules/common.ts'
import { endpoint, type Access, type Endpoint } from './endpoint.ts'
import type { Guard } from './guard.ts'
import { oneLine, password } from './fields.ts'
import { done, id } from './values.ts'

/** Why somebody says no, for whoever asked to read. */
export const reason = oneLine(300).min(3, rule('reason'))

const params = z.strictObject({ id })
const noQuery = z.strictObject({})
const noBody = z.undefined()

type Reason = { readonly hasReason: true }
type Proof = { readonly isProven: true }

/** What a move asks for by its table. */
type AskedBy<M> = M extends Reason & Proof
  ? z.ZodObject<{ reason: typeof reason; current_password: typeof password }, z.core.$strict>
  : M extends Reason
    ? z.ZodObject<{ reason: typeof reason }, z.core.$strict>
    : M extends Proof
      ? z.ZodObject<{ current_password: typeof password }, z.core.$strict>
      : typeof noBody

/** One call: what it says of itself, and in what it differs from the others of its window. */
interface Call {
  readonly summary: string
  /** Where it asks for more than the table says; the whole body, with its checks. */
  readonly body?: z.ZodType
  readonly reply?: z.ZodType
  readonly pages?: Access
  readonly isOnce?: boolean
  readonly guard?: Guard
  readonly body_bytes?: number
}

interface Window<C, Reply extends z.ZodType> {
  readonly path: string
  readonly pages: Access
  /** They carry an Idempotency-Key. */
  readonly isOnce?: boolean
  /** What most of them answer. */
  readonly reply?: Reply
  readonly calls: C
}

/** The calls of some moves of a life, by the names of the moves. */
export type MoveCalls<L extends Life, C, Reply extends z.ZodType> = {
  readonly [K in keyof C & MoveOf<L>]: Endpoint<
    typeof params,
    typeof noQuery,
    C[K] extends { readonly body: infer B extends z.ZodType } ? B : AskedBy<L['moves'][K]>,
    C[K] extends { readonly reply: infer R extends z.ZodType } ? R : Reply
  >
}

const bodyOf = ({ hasReason, isProven }: Move): z.ZodType =>
  hasReason === true || isProven === true
    ? z.strictObject({ ...(hasReason && { reason }), ...(isProven && { current_password: password }) })
    : noBody

/** One call for each move that a window offers: `<path>/:id/<move>`, with the body that the table of the life asks for. */
export function moveEndpoints<
  L extends Life,
  const C extends { readonly [K in MoveOf<L>]?: Call },
  Reply extends z.ZodType = typeof done,
>(life: L, { path, calls, ...window }: Window<C, Reply>): MoveCalls<L, C, Reply> {
  const made = Object.entries<Call | undefined>(calls).map(([name, call]) => [
    name,
    endpoint({
      method: 'POST',
      params,
      query: noQuery,
      body: bodyOf(life.moves[name]!),
      reply: done,
      ...window,
      path: `${path}/:id/${name}`,
      ...call!,
    }),
  ])
  return Object.fromEntries(made) as MoveCalls<L, C, Reply>
}
