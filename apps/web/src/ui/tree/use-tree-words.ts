import { useUiWords } from '../words.ts'
import type { UiWords } from '../words.ts'

/** The words of a tree. A place that nobody can join at is free; one to join at is vacant. */
export function useTreeWords(mayJoin: boolean): UiWords['tree'] {
  const words = useUiWords().tree
  return mayJoin ? words : { ...words, vacant: words.free, empty: words.free }
}
