import type { Life, MoveOf } from '@banyan/domain/lives/life.ts'
import type { Acts, RowEndpoint } from '../acts/act.ts'
import type { FormEndpoint } from '../form/contract-form-props.ts'
import { actsOfMoves, type How, type MovedRow, type Told } from './acts-of-moves.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { HolesAt, MoveWords, PlaceWith } from './words.ts'

type Calls<L extends Life> = { readonly [K in MoveOf<L>]?: RowEndpoint }
type MovesTold<R, L extends Life, C> = {
  readonly [K in MoveOf<L>]?: Told<R, K extends keyof C ? C[K] : undefined, L['moves'][K]>
}

/**
 * What can be done with a row, from the table of its life: by which calls, with which words (each move has `label`, `title`,
 * `note`, `button` and `done` at their place, as far as they are needed), the reason and the proof. Words are only read
 * when an act is drawn, so the acts can be a constant of their module.
 */
export function moveActs<
  L extends Life,
  C extends Calls<L>,
  P extends PlaceWith<MoveWords<keyof C & string>>,
  R extends MovedRow,
>(life: L, calls: C, words: P, how: How<R, HolesAt<P>, MovesTold<R, L, C>>): Acts<R>
export function moveActs<R extends MovedRow>(
  life: Life,
  calls: Readonly<Record<string, RowEndpoint | undefined>>,
  words: string,
  how: How<R, string, Readonly<Record<string, Told<R> | undefined>>>,
): Acts<R> {
  return actsOfMoves(life, calls, words, how, ({ to, ...props }) =>
    to !== undefined && isForm(to) ? <MoveDialog {...props} to={to} /> : null,
  )
}

const isForm = (to: RowEndpoint): to is FormEndpoint => 'shape' in to.body
