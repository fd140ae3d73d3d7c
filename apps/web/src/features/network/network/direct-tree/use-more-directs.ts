import { useQueryClient, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { getMoreDirects } from '@banyan/contract/network/direct-tree.ts'
import { call } from '#kit/api/api.ts'
import type { Member } from './direct-window.ts'

interface Ask {
  readonly root: string
  readonly after: string
}

interface Answer {
  readonly data: { readonly data: { readonly members: readonly Member[] } } | undefined
}

const membersOf = (answers: readonly Answer[]) => answers.map(({ data }) => data?.data.members ?? [])

const keyOf = ({ root, after }: Ask) => ['detail', getMoreDirects.path, root, after]

/** Further directs of members, in the order in which they were asked for. */
export function useMoreDirects() {
  const client = useQueryClient()
  const [asks, setAsks] = useState<readonly Ask[]>([])
  const pages = useQueries({
    queries: asks.map((ask) => ({
      queryKey: keyOf(ask),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getMoreDirects, { query: ask }, { signal }),
    })),
    combine: membersOf,
  })
  return {
    directs: byId(asks, pages),
    ask: (root: string, after: string) => {
      const isKnown = asks.some((known) => known.root === root && known.after === after)
      // Asked a second time, the first did not come.
      if (isKnown) void client.refetchQueries({ queryKey: keyOf({ root, after }) })
      else setAsks((before) => [...before, { root, after }])
    },
  }
}

function byId(asks: readonly Ask[], pages: ReadonlyArray<readonly Member[]>): Map<string, readonly Member[]> {
  const directs = new Map<string, readonly Member[]>()
  for (const [at, { root }] of asks.entries()) directs.set(root, [...(directs.get(root) ?? []), ...(pages[at] ?? [])])
  return directs
}
