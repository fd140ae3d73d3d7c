import { defaultPageSize, defaultSortOf, type ListEndpoint, listQuery } from '@banyan/contract/kit/list.ts'
import type { z } from 'zod'

/** What a list shows, as the address bar says it. */
export interface ListState {
  readonly page_index: number
  /** Of a feed: where its page begins; empty on the first page. */
  readonly cursor: string
  readonly page_size: number
  readonly sort: { readonly by: string; readonly is_descending: boolean }
  /** Every filter that is set, as it travels. */
  readonly filter: Readonly<Record<string, string>>
}

/** Reads the address bar by the list's own contract. What does not pass is left out, so a spoilt link still opens. */
export function readListState(list: ListEndpoint, search: URLSearchParams): ListState {
  const shape = listQuery(list).shape as Record<string, z.ZodType>
  const passes = (name: string, value: string) => shape[name]?.safeParse(value).success === true
  const read = (name: string, otherwise: string) => {
    const value = search.get(name)
    return value !== null && passes(name, value) ? value : otherwise
  }
  const sort = read('sort', defaultSortOf(list))
  const filter = [...search].filter(([name, value]) => name in list.filters && value !== '' && passes(name, value))
  return {
    page_index: list.isFeed ? 0 : Number(read('page_index', '0')),
    cursor: list.isFeed ? read('cursor', '') : '',
    page_size: Number(read('page_size', String(defaultPageSize))),
    sort: { by: sort.replace(/^-/, ''), is_descending: sort.startsWith('-') },
    filter: Object.fromEntries(filter),
  }
}

/** The part of a state that chooses rows; `fixed` filters are the page's own and beat the address bar. */
export const filterOf = ({ filter }: ListState, fixed: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({ ...filter, ...fixed })

/** The query string of a state; `fixed` filters are the page's own and beat the address bar. */
export function queryOf(
  { isFeed = false }: ListEndpoint,
  state: ListState,
  fixed: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const { page_index, cursor, page_size, sort, filter } = state
  const begin = isFeed ? { ...(cursor !== '' && { cursor }) } : { page_index: String(page_index) }
  return new URLSearchParams({
    ...begin,
    page_size: String(page_size),
    sort: `${sort.is_descending ? '-' : ''}${sort.by}`,
    ...filter,
    ...fixed,
  })
}

/** Back to the first page, for whatever changes which rows there are or their order. */
export const firstPage = { page_index: undefined, cursor: undefined } as const

/** Changes part of what the address bar says; an undefined value goes. Other words in the address stay. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
