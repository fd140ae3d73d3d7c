import type { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import type { NoneKey } from '#kit/list/rows/nothing-yet.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { OwnPinsBar } from './bulk/own-pins-bar.tsx'
import { pinColumns, pinFilters, pinNoOf, type PinRow } from './pin-columns.tsx'
import { useRevealActs } from './use-reveal-acts.tsx'

type Props = {
  /** A member's list or a franchise's: they have the same rows. */
  of: typeof pinLists.user
  page: PageKey
  /** Where pins are handed on; whoever may not open it has nothing to select them for. */
  transfers: PageKey
  /** Where members are topped up with them. */
  topups: PageKey
  /** What an empty list says, and how one comes by pins. */
  none: NoneKey
}

/** Somebody's own pins: what each activates, who it was used for, and its password for the owner alone. */
export function OwnPinsPage({ of, page, transfers, topups, none }: Props) {
  const { reveal, handOver, dialog } = useRevealActs()
  const openPath = useOpenPath()
  const mayTransfer = openPath(transfers) !== undefined
  const topUp: Acts<PinRow> = {
    top_up: {
      if: ({ status }) => status === 'unused',
      icon: 'bolt',
      words: () => ({ label: text('topups.with_this_pin') }),
      href: ({ id }) => openPath(topups, { pin: id }),
    },
  }
  return (
    <>
      <ListPage
        of={of}
        page={page}
        columns={pinColumns('own')}
        filters={pinFilters('own')}
        acts={{ ...topUp, ...handOver, ...reveal }}
        bulk={mayTransfer ? { nameOf: pinNoOf, bar: (chosen) => <OwnPinsBar chosen={chosen} /> } : undefined}
        none={none}
      />
      {dialog}
    </>
  )
}
