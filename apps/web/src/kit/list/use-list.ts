import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { choosing, type ListEndpoint, most_counted_rows } from '@banyan/contract/kit/list.ts'
import { callExport, callList } from '../api/api.ts'
import { beginExport, mayBeginExport } from '../exports/begin-export.ts'
import { changedSearch, filterOf, firstPage, queryOf, readListState } from './list-state.ts'
import type { FileKind } from './export/file-kinds.ts'
import { saveFile } from './export/save-file.ts'
import { exportSearch, type Sheet } from './export/sheet.ts'
import { useTotals } from './use-totals.ts'

/** What became of an export: its file was saved, or is being written in the background. */
export type Exported = 'saved' | 'begun'

/**
 * A list whose only state is the address bar: a link to it is the list. `fixed` filters belong to the page, such as the
 * closing whose rows these are.
 */
export function useList<L extends ListEndpoint>(list: L, fixed?: Readonly<Record<string, string>>) {
  const [search, setSearch] = useSearchParams()
  const state = readListState(list, search)
  const query = queryOf(list, state, fixed)
  const result = useQuery({
    queryKey: ['list', list.path, query.toString()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callList(list, query, { signal, isMissingShown: choosing(list).length > 0 }),
  })
  const totals = useTotals(list, filterOf(state, fixed))
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => changedSearch(before, changes), { preventScrollReset: true })

  const narrowing = Object.keys(state.filter).filter((name) => !choosing(list).includes(name))
  const isLong = result.data?.is_total_capped === true || (result.data?.total_count ?? 0) > most_counted_rows

  return {
    ...result,
    ...totals.of(result.data),
    totals: totals.sums,
    countAll: totals.countAll,
    isFeed: list.isFeed ?? false,
    state,
    search,
    /** The same for two states that let the same rows through, in whatever order and on whatever page. */
    filterKey: JSON.stringify([state.filter, fixed]),
    setPage: (page: { pageIndex: number; pageSize: number }) =>
      change({ page_index: String(page.pageIndex), page_size: String(page.pageSize) }),
    /** Of a feed: the page that begins at a cursor, or the first. */
    setCursor: (cursor: string | undefined) => change({ cursor }),
    setPageSize: (page_size: number) => change({ ...firstPage, page_size: String(page_size) }),
    setSort: (by: string, is_descending: boolean) => change({ ...firstPage, sort: `${is_descending ? '-' : ''}${by}` }),
    setFilter: (values: Readonly<Record<string, string | undefined>>) => change({ ...values, ...firstPage }),
    /** Whether fewer rows are let through than there are. Whose list it is narrows nothing. */
    isFiltered: narrowing.length > 0,
    clearFilters: () => change({ ...firstPage, ...Object.fromEntries(narrowing.map((name) => [name, undefined])) }),
    /** Downloads all filtered rows; more than a page counts are written in the background. */
    exportRows: async (
      { format, separator }: FileKind,
      { title, ...sheet }: Sheet & { title: string },
    ): Promise<Exported> => {
      const asked = exportSearch(query, sheet)
      if (separator !== undefined) asked.set('separator', separator)
      if (isLong && mayBeginExport()) {
        await beginExport(list, title, format, asked)
        return 'begun'
      }
      saveFile(await callExport(list, format, asked), `${list.path.split('/').at(-1)}.${format}`)
      return 'saved'
    },
  }
}
