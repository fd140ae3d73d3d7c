import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { type PlaceOf, wordAt } from './words.ts'

type Shape = 'pill' | 'bare'

/** How states are shown: as a mark and a word, as the word alone, and in the column `state` of a list. */
export function stateMark<S extends string>(
  words: PlaceOf<S>,
  kinds: Readonly<Record<S, StatusKind>>,
  usual: Shape = 'pill',
) {
  const word = (of: S): string => wordAt(words, of)
  const Mark = ({ of, shape = usual }: { of: S; shape?: Shape }) => (
    <Status kind={kinds[of]} shape={shape}>
      {word(of)}
    </Status>
  )
  const column = { words: word, cell: ({ state }: { readonly state: S }) => <Mark of={state} shape="bare" /> }
  return { Mark, word, column }
}
