import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { windowKey, type TreeKind, type WindowPlace } from './tree-kind.ts'

/** What was opened below members of a window: each member's own window, with its line whole where that was asked. */
export interface MoreWindows<Window> {
  readonly windows: ReadonlyMap<string, Window>
  readonly openBelow: (user_id: string, lines?: 'folded' | 'whole') => void
}

interface Answer {
  readonly data: { readonly data: unknown } | undefined
}

/** One function, so that answers that did not change are the same list. */
const dataOf = (answers: readonly Answer[]) => answers.map(({ data }) => data?.data)

/** Windows below the first one, fetched as somebody opens them and kept as long as it is on the page. */
export function useMoreWindows<Window extends WindowPlace>(kind: TreeKind<Window>): MoreWindows<Window> {
  const client = useQueryClient()
  const [asked, setAsked] = useState<ReadonlyMap<string, 'folded' | 'whole'>>(new Map())
  const asks = [...asked].map(([root, lines]) => ({ root, lines }))
  const answers = useQueries({
    queries: asks.map((ask) => ({
      queryKey: windowKey(kind, ask),
      queryFn: ({ signal }: { signal: AbortSignal }) => kind.ask(ask, signal),
    })),
    combine: dataOf,
  }) as ReadonlyArray<Window | undefined>
  return {
    windows: windowsOf(
      asks.map(({ root }) => root),
      answers,
    ),
    openBelow: (root, lines = 'folded') => {
      // Asked a second time, the first did not come, or was of the folded line.
      if (asked.get(root) === lines) void client.refetchQueries({ queryKey: windowKey(kind, { root, lines }) })
      else if (!asked.has(root) || lines === 'whole') setAsked((before) => new Map(before).set(root, lines))
    },
  }
}

const windowsOf = <Window>(roots: readonly string[], answers: ReadonlyArray<Window | undefined>): Map<string, Window> =>
  new Map(
    roots.flatMap((root, at) => {
      const window = answers[at]
      return window === undefined ? [] : [[root, window] as const]
    }),
  )
