import { listUserPins } from '@banyan/contract/pins/pin-acts.ts'
import { pinColumns, pinFilters } from '../../../features/pins/pin-columns.tsx'
import { useRevealPin } from '../../../features/pins/use-reveal-pin.tsx'
import { useCompany } from '../../../kit/company.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { useText } from '../../../kit/text.ts'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'

/** A member's pins: what they activate, who used them, and the password of each for its owner alone. */
export function ViewPinPage() {
  const text = useText()
  const { packages } = useCompany()
  const { entryOf, dialog } = useRevealPin()
  return (
    <>
      <ListPage
        of={listUserPins}
        title={usePageName('user/pin-management/view-pin')}
        columns={pinColumns(listUserPins, 'own')}
        filters={pinFilters(listUserPins, packages, 'own')}
        rowActs={entryOf}
        empty={
          <Empty title={text('pins.none_own')} art={<PaperArt />}>
            {text('pins.none_own_note')}
          </Empty>
        }
      />
      {dialog}
    </>
  )
}
