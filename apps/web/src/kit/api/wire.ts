import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'

/**
 * The browser keeps values as they travel: money is a decimal string, an instant ISO text, a key digits. The look draws
 * exactly these, a form sends exactly these, and both ends check them against the same schema.
 */
export type WireParams<E extends Endpoint> = z.input<E['params']>
export type WireQuery<E extends Endpoint> = z.input<E['query']>
export type WireBody<E extends Endpoint> = z.input<E['body']>
export type WireReply<E extends Endpoint> = z.input<E['reply']>

type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What a call needs: only the parts its contract asks for. */
export type Input<E extends Endpoint> = Part<'params', WireParams<E>> &
  Part<'query', WireQuery<E>> &
  Part<'body', WireBody<E>>

/** The query string of an input: absent values are left out. */
export function searchOf(query: object | undefined): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search
}
