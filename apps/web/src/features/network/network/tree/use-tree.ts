import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { userId } from '@banyan/contract/kit/fields.ts'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import { topWord, windowKey, type TreeKind, type TreeQuery, type WindowPlace } from './tree-kind.ts'

/** The window the address bar asks for; the one before stays on screen until it has come. */
export function useTree<Window extends WindowPlace>(kind: TreeKind<Window>) {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const { rootName = 'root' } = kind
  const go = search.get('go')
  const asked: TreeQuery = {
    root: search.get(rootName) ?? undefined,
    go: go !== null && kind.walks.includes(go) ? go : undefined,
  }
  const result = useQuery({
    queryKey: windowKey(kind, asked),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => kind.ask(asked, signal),
  })

  const open = ({ root: next, go: walk }: TreeQuery) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before)
      changed.delete(rootName)
      changed.delete('go')
      if (next !== undefined) changed.set(rootName, next)
      if (walk !== undefined) changed.set('go', walk)
      return changed
    })

  /** Opens the tree of somebody; answers false, and leaves everything as it is, when there is no such member to see. */
  const find = async (typed: string): Promise<boolean> => {
    const id = userId.safeParse(typed)
    if (!id.success) return false
    try {
      const answer = await (kind.find?.(id.data) ?? kind.ask({ root: id.data }))
      const root = kind.find === undefined ? id.data : topWord(answer.data)
      client.setQueryData(windowKey(kind, { root }), answer)
      open({ root })
      return true
    } catch (error) {
      // Anything but a missing member has been shown: the field has nothing to add.
      return !isMissing(error)
    }
  }

  return { ...result, open, find }
}
