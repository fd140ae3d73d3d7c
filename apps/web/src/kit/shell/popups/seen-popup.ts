import { queryOptions } from '@tanstack/react-query'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { duePopups, markPopup } from '@banyan/contract/popups/seen-popups.ts'
import type { PopupMark } from '@banyan/domain/popups/popup.ts'
import { call } from '../../api/api.ts'
import type { WireReply } from '../../api/wire.ts'

export type Popup = WireReply<typeof duePopups>['data'][number]

/** Asked for anew with the numbers of the menu. */
export const duePopupsQuery = queryOptions({
  queryKey: ['menu', duePopups.path],
  queryFn: ({ signal }) => call(duePopups, {}, { signal, isSilent: true, isQuiet: true }),
  staleTime: 60_000,
})

/** Says what was done with a popup, for every device of the person. Throws ApiError. */
export const tellMark = ({ id, edition }: Popup, mark: PopupMark) =>
  call(markPopup, { body: { popup_id: id, mark, edition } }, { isSilent: true, isQuiet: true })

/** Of those that are due the first that is shown on this page and was not answered here. */
export function firstOn(page: PageKey | undefined, due: readonly Popup[], answered: ReadonlySet<string>) {
  // The refresh page only passes on to another.
  if (page === undefined || page === 'any/refresh') return undefined
  return due.find((one) => !answered.has(nameOf(one)) && (one.pages === null || one.pages.includes(page)))
}

export const nameOf = ({ id, edition }: Popup): string => `${id} ${edition}`
