import { listAdminPins } from '@banyan/contract/pins/pin-acts.ts'
import { pinColumns, pinFilters, pinNoOf } from '../pin-columns.tsx'
import { useRevealActs } from '../use-reveal-acts.tsx'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { pinActs } from './pin-acts.tsx'
import { PinsBar } from './pins-bar.tsx'

/** Every pin with its owner and its history; an unused one can be blocked or cancelled, a blocked one released, an expired one renewed. */
export function AdminViewPinPage() {
  const { packages } = useCompany()
  const { reveal, dialog } = useRevealActs()
  const generate = useOpenPath()('admin/pin-management/pin-generate')
  return (
    <>
      <ListPage
        of={listAdminPins}
        title={usePageName('admin/pin-management/view-pin')}
        columns={pinColumns(listAdminPins, 'all')}
        filters={pinFilters(listAdminPins, packages, 'all')}
        acts={pinActs(reveal)}
        bulk={{ nameOf: pinNoOf, bar: (chosen) => <PinsBar chosen={chosen} /> }}
        empty={
          <Empty
            title={text('admin.pins.none')}
            art={<PaperArt />}
            act={generate && <Button href={generate}>{text('admin.pins.generate')}</Button>}
          >
            {text('admin.pins.none_note')}
          </Empty>
        }
      />
      {dialog}
    </>
  )
}
