import { listPinOrders } from '@banyan/contract/pins/pin-orders.ts'
import { FormCard } from '#kit/form/form-page.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { type PinNumbers, PinNumbersCard } from '../pin-numbers-card.tsx'
import { GenerateForm } from './generate-form.tsx'
import { orderColumns, orderFilters } from './order-columns.tsx'
import { orderActs } from './order-acts.ts'
import { useOrderProgress } from './use-order-progress.ts'

/** Issues pins, and shows how far the large orders are; each leads to its pins. */
export function PinGeneratePage() {
  const openPath = useOpenPath()
  const live = useOrderProgress()
  return (
    <ListPage
      of={listPinOrders}
      page="admin/pin-management/pin-generate"
      note={
        <>
          <Generating />
          <h2 className="title">{text('pin_orders.title')}</h2>
        </>
      }
      columns={orderColumns(live)}
      filters={orderFilters()}
      rowHref={({ id, issued }) =>
        issued === 0 && !live.get(id) ? undefined : openPath('admin/pin-management/view-pin', { order_id: id })
      }
      acts={orderActs(live)}
      none="pin_orders.none"
    />
  )
}

/** To whom, of what, how many; the summary says what they come to before anything is sent. */
const Generating = () => (
  <FormCard<PinNumbers>
    form={(onDone) => <GenerateForm onMade={onDone} />}
    receipt={(made, onMore) => (
      <PinNumbersCard
        of={made}
        note={text('pin_generate.done_note')}
        more={{ label: text('pin_generate.more'), act: onMore }}
      />
    )}
  />
)
