import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { pinColumns, pinFilters, pinNoOf } from '../pin-columns.tsx'
import { useRevealActs } from '../use-reveal-acts.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { pinActs } from './pin-acts.tsx'
import { PinsBar } from './pins-bar.tsx'

/** Every pin with its owner and its history; an unused one can be blocked or cancelled, a blocked one released, an expired one renewed. */
export function AdminViewPinPage() {
  const { reveal, dialog } = useRevealActs()
  const generate = useOpenPath()('admin/pin-management/pin-generate')
  return (
    <>
      <ListPage
        of={pinLists.admin}
        page="admin/pin-management/view-pin"
        columns={pinColumns('all')}
        filters={pinFilters('all')}
        acts={pinActs(reveal)}
        bulk={{ nameOf: pinNoOf, bar: (chosen) => <PinsBar chosen={chosen} /> }}
        none="pin_admin.none"
        first={generate && <Button href={generate}>{text('pin_admin.generate')}</Button>}
      />
      {dialog}
    </>
  )
}
