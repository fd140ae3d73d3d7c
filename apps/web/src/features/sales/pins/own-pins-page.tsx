import type { listUserPins } from '@banyan/contract/pins/pin-acts.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { OwnPinsBar } from './bulk/own-pins-bar.tsx'
import { pinColumns, pinFilters, pinNoOf } from './pin-columns.tsx'
import { useRevealActs } from './use-reveal-acts.tsx'

type Props = {
  /** A member's list or a franchise's: they have the same rows. */
  of: typeof listUserPins
  page: PageKey
  /** Where pins are handed on; whoever may not open it has nothing to select them for. */
  transfers: PageKey
  /** What an empty list says, and how one comes by pins. */
  none: string
  note: string
}

/** Somebody's own pins: what each activates, who it was used for, and its password for the owner alone. */
export function OwnPinsPage({ of, page, transfers, none, note }: Props) {
  const { packages } = useCompany()
  const { reveal, handOver, dialog } = useRevealActs()
  const mayTransfer = useOpenPath()(transfers) !== undefined
  return (
    <>
      <ListPage
        of={of}
        title={usePageName(page)}
        columns={pinColumns(of, 'own')}
        filters={pinFilters(of, packages, 'own')}
        acts={{ ...handOver, ...reveal }}
        bulk={mayTransfer ? { nameOf: pinNoOf, bar: (chosen) => <OwnPinsBar chosen={chosen} /> } : undefined}
        empty={
          <Empty title={none} art={<PaperArt />}>
            {note}
          </Empty>
        }
      />
      {dialog}
    </>
  )
}
