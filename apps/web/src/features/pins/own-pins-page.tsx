import type { listUserPins } from '@banyan/contract/pins/pin-acts.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '../../kit/company.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { usePageName } from '../../kit/page-name.ts'
import { PaperArt } from '../../ui/faces/art.tsx'
import { Empty } from '../../ui/faces/face.tsx'
import { pinColumns, pinFilters } from './pin-columns.tsx'
import { useRevealPin } from './use-reveal-pin.tsx'

type Props = {
  /** A member's list or a franchise's: they have the same rows. */
  of: typeof listUserPins
  page: PageKey
  /** What an empty list says, and how one comes by pins. */
  none: string
  note: string
}

/** Somebody's own pins: what each activates, who it was used for, and its password for the owner alone. */
export function OwnPinsPage({ of, page, none, note }: Props) {
  const { packages } = useCompany()
  const { entryOf, dialog } = useRevealPin()
  return (
    <>
      <ListPage
        of={of}
        title={usePageName(page)}
        columns={pinColumns(of, 'own')}
        filters={pinFilters(of, packages, 'own')}
        rowActs={entryOf}
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
