import { useSearchParams } from 'react-router'
import { getMatrix } from '@banyan/contract/network/matrix-places.ts'
import type { z } from 'zod'
import { changedSearch, firstPage } from '#kit/list/list-state.ts'

const { shape } = getMatrix.user.query
export type MatrixAsked = z.input<typeof getMatrix.user.query>

const names = ['pool', 'root', 'place'] as const satisfies readonly (keyof typeof shape)[]

/** Which matrix a page shows, as the address says it; what does not pass is left out, so a spoilt link still opens. */
export const matrixAskedIn = (search: URLSearchParams): MatrixAsked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value !== null && shape[name].safeParse(value).success ? [[name, value] as const] : []
    }),
  )

/** Which matrix the page shows, and how to show another one: nothing of the one before is kept but how it is looked at. */
export function useMatrixAsked() {
  const [search, setSearch] = useSearchParams()
  const show = (asked: MatrixAsked) =>
    setSearch(
      (before) =>
        changedSearch(before, {
          ...firstPage,
          open: undefined,
          top: undefined,
          go: undefined,
          pool: asked.pool,
          root: asked.root,
          place: asked.place,
        }),
      { preventScrollReset: true },
    )
  return { asked: matrixAskedIn(search), show }
}
