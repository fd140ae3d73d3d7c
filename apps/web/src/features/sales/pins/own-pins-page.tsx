import type { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import type { NoneKey } from '#kit/list/nothing-yet.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { OwnPinsBar } from './bulk/own-pins-bar.tsx'
import { pinColumns, pinFilters, pinNoOf } from './pin-columns.tsx'
import { useRevealActs } from './use-reveal-acts.tsx'

type Props = {
  /** A member's list or a franchise's: they have the same rows. */
  of: typeof pinLists.user
  page: PageKey
  /** Where pins are handed on; whoever may not open it has nothing to select them for. */
  transfers: PageKey
  /** What an empty list says, and how one comes by pins. */
  none: NoneKey
}

/** Somebody's own pins: what each activates, who it was used for, and its password for the owner alone. */
export function OwnPinsPage({ of, page, transfers, none }: Props) {
  const { reveal, handOver, dialog } = useRevealActs()
  const mayTransfer = useOpenPath()(transfers) !== undefined
  return (
    <>
      <ListPage
        of={of}
        page={page}
        columns={pinColumns('own')}
        filters={pinFilters('own')}
        acts={{ ...handOver, ...reveal }}
        bulk={mayTransfer ? { nameOf: pinNoOf, bar: (chosen) => <OwnPinsBar chosen={chosen} /> } : undefined}
        none={none}
      />
      {dialog}
    </>
  )
}
