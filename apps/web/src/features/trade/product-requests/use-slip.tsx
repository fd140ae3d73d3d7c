import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { changedSearch } from '#kit/list/list-state.ts'
import { useOpenRow } from '#kit/list/rows/use-open-row.ts'
import { useList } from '#kit/list/use-list.ts'
import { isPacked, RequestSlip } from './request-slip.tsx'
import type { ProductRequestRow } from './request-columns.tsx'

interface Slip {
  /** The slip that the address asks for, which takes the place of the list. */
  readonly shown: ReactNode
  /** Where the slip of a row is; undefined while there is nothing to pack. */
  readonly hrefOf: (row: ProductRequestRow) => string | undefined
}

/** The packing slip of a list of requests, for whoever sends the goods. */
export function useSlip(of: typeof productRequestLists.admin): Slip {
  const list = useList(of)
  const { row } = useOpenRow(of, list.data?.data)
  const { pathname } = useLocation()
  const withSlip = (slip: string | undefined) => `${pathname}?${changedSearch(list.search, { slip }).toString()}`
  const isAsked = row !== undefined && list.search.has('slip') && isPacked(row)
  return {
    shown: isAsked ? <RequestSlip of={row} back={withSlip(undefined)} /> : undefined,
    hrefOf: (one) => (isPacked(one) ? withSlip('print') : undefined),
  }
}
