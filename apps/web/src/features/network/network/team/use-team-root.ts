import { useSearchParams } from 'react-router'
import { userId } from '@banyan/contract/kit/fields.ts'
import { changedSearch, firstPage } from '#kit/list/list-state.ts'

/** Whose team a page shows, as the address says it; undefined for the own, or for admins everybody's. */
export function useTeamRoot() {
  const [search, setSearch] = useSearchParams()
  const asked = userId.safeParse(search.get('root') ?? '')
  return {
    root: asked.success ? asked.data : undefined,
    open: (root: string | undefined) =>
      setSearch((before) => changedSearch(before, { ...firstPage, open: undefined, root }), {
        preventScrollReset: true,
      }),
  }
}
