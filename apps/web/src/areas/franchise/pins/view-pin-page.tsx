import { listFranchisePins } from '@banyan/contract/pins/pin-acts.ts'
import { pinColumns, pinFilters } from '../../../features/pins/pin-columns.tsx'
import { useRevealPin } from '../../../features/pins/use-reveal-pin.tsx'
import { useCompany } from '../../../kit/company.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { useText } from '../../../kit/text.ts'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'

/** A franchise's pins: what each activates, who it was used for, and its password for the franchise alone. */
export function ViewPinPage() {
  const text = useText()
  const { packages } = useCompany()
  const { entryOf, dialog } = useRevealPin()
  return (
    <>
      <ListPage
        of={listFranchisePins}
        title={usePageName('franchise/pin-management/view-pin')}
        columns={pinColumns(listFranchisePins, 'own')}
        filters={pinFilters(listFranchisePins, packages, 'own')}
        rowActs={entryOf}
        empty={
          <Empty title={text('franchise.pins.none')} art={<PaperArt />}>
            {text('franchise.pins.none_note')}
          </Empty>
        }
      />
      {dialog}
    </>
  )
}
