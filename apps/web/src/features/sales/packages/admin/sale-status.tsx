import type { listPackages } from '@banyan/contract/packages/packages.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { dateText } from '#ui/figures/date.ts'

type Window = Pick<WireRowOf<typeof listPackages>, 'state' | 'sale_from' | 'sale_until'>

const marks: Readonly<Record<Window['state'], StatusKind>> = {
  on_sale: 'done',
  upcoming: 'waiting',
  ended: 'ended',
  hidden: 'ended',
}

const dayOf = (day: string | null): string => (day === null ? '' : dateText(day, 'UTC'))

function wordsOf({ state, sale_from, sale_until }: Window): string {
  if (state === 'upcoming') return text('packages.state.upcoming', { day: dayOf(sale_from) })
  if (state === 'ended') return text('packages.state.ended', { day: dayOf(sale_until) })
  if (state === 'on_sale' && sale_until !== null) return text('packages.state.until', { day: dayOf(sale_until) })
  return text(`packages.state.${state}`)
}

/** Whether a package can be had today, and from when or until when. */
export function SaleStatus({ of }: { of: Window }) {
  return (
    <Status kind={marks[of.state]} shape="bare">
      {wordsOf(of)}
    </Status>
  )
}
