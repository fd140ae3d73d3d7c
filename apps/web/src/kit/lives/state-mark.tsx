import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { type PlaceOf, wordAt } from './words.ts'

type Shape = 'pill' | 'bare'

/** How a state of this name is marked, unless its noun says otherwise. */
const usualKinds = {
  pending: 'waiting',
  requested: 'waiting',
  submitted: 'waiting',
  waiting: 'waiting',
  approved: 'done',
  paid: 'done',
  delivered: 'done',
  received: 'done',
  rejected: 'failed',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'ended',
  expired: 'ended',
  replaced: 'ended',
} as const satisfies Readonly<Record<string, StatusKind>>

type Usual = keyof typeof usualKinds
type Kinds<S extends string> = Readonly<Record<Exclude<S, Usual>, StatusKind> & Partial<Record<S & Usual, StatusKind>>>

/** How states are shown: as a mark and a word, as the word alone, and in the column `state` of a list. */
export function stateMark<S extends string>(words: PlaceOf<S>, others: Kinds<S>, usual: Shape = 'pill') {
  const kinds: Readonly<Partial<Record<string, StatusKind>>> = { ...usualKinds, ...others }
  const word = (of: S): string => wordAt(words, of)
  const Mark = ({ of, shape = usual }: { of: S; shape?: Shape }) => (
    <Status kind={kinds[of]!} shape={shape}>
      {word(of)}
    </Status>
  )
  const column = { words: word, cell: ({ state }: { readonly state: S }) => <Mark of={state} shape="bare" /> }
  return { Mark, word, column }
}
