import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Life, StateOf } from '@banyan/domain/lives/life.ts'
import { isProven } from '#features/people/persons/index.ts'
import type { Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import type { Act, LifeOf, LifeRow } from './life-of.ts'
import { moveRow } from './move-row.ts'

type DataOf<E> = E extends Endpoint ? (ReplyOf<E> extends { data: infer Data } ? Data : never) : never
/** The calls whose answer says something. */
type Answering<C> = { [K in keyof C]: Record<string, never> extends DataOf<C[K]> ? never : K }[keyof C]

/** What the calls answer: each its own, or all the same. A call that says something and has no answer does not compile. */
type Answers<L extends Life, C, Row> =
  | { readonly [K in Answering<C>]: (act: Act<L, Row>) => DataOf<C[K]> }
  | ((act: Act<L, Row>) => DataOf<C[Answering<C>]>)

/** Puts the moves of one window on the wire. */
export function mountLife<
  L extends Life,
  C extends Readonly<Record<string, Endpoint>>,
  Row extends LifeRow<StateOf<L>>,
>(
  api: Api,
  calls: C,
  of: LifeOf<L, C, Row>,
  ...[answers]: [Answering<C>] extends [never] ? [] : [answers: Answers<L, C, Row>]
): void {
  type Answer = (act: Act<L, Row>) => object
  const told = answers as Answer | Readonly<Record<string, Answer>> | undefined
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...calls })) {
    const answer = typeof told === 'function' ? told : told?.[name]
    mount(api, endpoint, async (context: Context, { params, body }) => {
      const { current_password, ...given } = (body ?? {}) as { readonly current_password?: string }
      const is_proven = await isProven(context, current_password)
      const run = endpoint.isOnce ? context.once : context.write
      return run(async (trx) => {
        const { id } = params as { id: bigint }
        const act = await moveRow(trx, context, of, { id, move: name, body: given, is_proven })
        return { data: answer?.(act) ?? {} }
      })
    })
  }
}
