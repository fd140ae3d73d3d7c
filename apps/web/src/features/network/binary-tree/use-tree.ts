import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { userId } from '@banyan/contract/kit/fields.ts'
import { getBinaryTree, type TreeWalk, treeWalk } from '@banyan/contract/network/binary-tree.ts'
import { callForPage, isMissing } from '#kit/shell/pages/call-for-page.ts'

interface TreeQuery {
  root?: string
  go?: TreeWalk
}

const keyOf = (asked: TreeQuery) => ['detail', getBinaryTree.path, asked.root ?? '', asked.go ?? '']

/** The window the address bar asks for; the one before stays on screen until it has come. */
export function useTree() {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const root = search.get('root')
  const go = treeWalk.safeParse(search.get('go'))
  const asked: TreeQuery = { ...(root ? { root } : {}), ...(go.success ? { go: go.data } : {}) }
  const result = useQuery({
    queryKey: keyOf(asked),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callForPage(getBinaryTree, { query: asked }, signal),
  })

  const open = ({ root: next, go: walk }: TreeQuery) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before)
      changed.delete('root')
      changed.delete('go')
      if (next !== undefined) changed.set('root', next)
      if (walk !== undefined) changed.set('go', walk)
      return changed
    })

  /** Opens the tree of somebody; answers false, and leaves everything as it is, when there is no such member to see. */
  const find = async (typed: string): Promise<boolean> => {
    const id = userId.safeParse(typed)
    if (!id.success) return false
    try {
      client.setQueryData(keyOf({ root: id.data }), await callForPage(getBinaryTree, { query: { root: id.data } }))
    } catch (error) {
      // Anything but a missing member has been shown: the field has nothing to add.
      return !isMissing(error)
    }
    open({ root: id.data })
    return true
  }

  return { ...result, open, find }
}
