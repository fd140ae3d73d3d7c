import { useMemo } from 'react'
import { countText } from '../figures/money.ts'
import { fillIn, useUiWords } from '../words.ts'
import type { FoldWords } from './unfolding.ts'

/** The words on places that are folded together, the same object until the language changes. */
export function useFoldWords(): FoldWords {
  const { more, in_line } = useUiWords().tree
  return useMemo(
    () => ({
      more: (count) => fillIn(more, { count: countText(count) }),
      in_line: (count) => fillIn(in_line, { count: countText(count) }),
    }),
    [more, in_line],
  )
}
