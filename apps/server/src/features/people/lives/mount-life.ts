import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Life, StateOf } from '@banyan/domain/lives/life.ts'
import { isProven } from '#features/people/persons/index.ts'
import type { Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import type { Act, LifeOf, LifeRow } from './life-of.ts'
import { moveRow } from './move-row.ts'

/** What each call answers; a call that answers nothing is left out. */
type Answers<L extends Life, C, Row> = {
  readonly [K in keyof C]?: C[K] extends Endpoint
    ? ReplyOf<C[K]> extends { data: infer Data }
      ? (act: Act<L, Row>) => Data
      : never
    : never
}

/** Puts the moves of one window on the wire. */
export function mountLife<
  L extends Life,
  C extends Readonly<Record<string, Endpoint>>,
  Row extends LifeRow<StateOf<L>>,
>(api: Api, calls: C, of: LifeOf<L, C, Row>, answers: Answers<L, C, Row> = {}): void {
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...calls })) {
    const answer = (answers as Readonly<Record<string, ((act: Act<L, Row>) => object) | undefined>>)[name]
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
