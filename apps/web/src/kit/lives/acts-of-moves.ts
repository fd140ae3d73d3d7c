import type { ReactNode } from 'react'
import type { Life, Move } from '@banyan/domain/lives/life.ts'
import type { ActDialogProps, Acts, ActWords, RowAct, RowEndpoint } from '../acts/act.ts'
import type { Warning } from '../acts/warnings.tsx'
import { sentenceAt, text } from '../text.ts'
import { type May, mayMove } from './may-move.ts'
import type { MoveProps } from './move-dialog.tsx'
import { needsReason } from './needs-reason.ts'

/** What every row of a life says. */
export type MovedRow = { readonly id: string; readonly may: May }

/** What a noun tells of a move. */
export interface Told<R, E = RowEndpoint | undefined, M = Move> {
  /** Beside what the row says its reader may do. */
  readonly if?: (row: R) => boolean
  /** What is said otherwise of some rows, or in this window. */
  readonly words?: (row: R) => Partial<ActWords>
  readonly warnings?: (row: R) => readonly Warning[]
  /** What goes with its call of the row as it was read. */
  readonly sends?: (row: R) => object
  /** Its question, where it asks for more than its table says or is made with many rows in one call. */
  readonly draw?: (props: MoveProps<R, E, M>) => ReactNode
}

export interface How<R, Hole extends string, T> {
  /** What the sentences say of a row. */
  readonly named: (row: R) => Readonly<Record<Hole, string | number>>
  readonly moves?: T
}

/** Take something away or back. */
const dangers = ['cancel', 'fail', 'return']

/** Asked for in the language that is spoken then. */
const why = {
  get label() {
    return text('fields.reason')
  },
}

/** The acts of a row; `ask` draws the question of a move that must be proven. */
export function actsOfMoves<R extends MovedRow>(
  life: Life,
  calls: Readonly<Record<string, RowEndpoint | undefined>>,
  place: string,
  { named, moves = {} }: How<R, string, Readonly<Record<string, Told<R> | undefined>>>,
  ask: Told<R>['draw'],
): Acts<R> {
  const acts = Object.entries(life.moves).flatMap(([name, move]): [string, RowAct<R>][] => {
    const to = calls[name]
    const { warnings, ...told } = moves[name] ?? {}
    const words = (row: R): ActWords => {
      const at = (part: string) => sentenceAt(`${place}.${name}.${part}`, named(row))
      const said = { title: at('title'), text: at('note'), button: at('button'), done: at('done') }
      return { label: at('label') ?? sentenceAt(`kit.moves.${name}`) ?? name, ...said, ...told.words?.(row) }
    }
    const act = {
      if: (row: R) => mayMove(life, name, row.may) && (told.if?.(row) ?? true),
      isDanger: dangers.includes(name),
      words,
      ...(told.sends && { sends: told.sends }),
    }
    const draw = told.draw ?? (to && move.isProven && ask)
    if (draw !== undefined) {
      const asked = (of: R) => ({ move, to, words: words(of), warnings: warnings?.(of) ?? [] })
      const drawn = (props: ActDialogProps<R>) => draw({ ...props, ...asked(props.of) })
      return [[name, { ...act, draw: drawn }]]
    }
    const reason = needsReason(move, to) && { reason: why }
    return to === undefined ? [] : [[name, { ...act, to, ...reason, ...(warnings && { warnings }) }]]
  })
  return Object.fromEntries(acts)
}
