import { listParcels, parcelMoves } from '@banyan/contract/orders/parcels.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { parcelStates } from '@banyan/domain/orders/parcel.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { namedParcel, parcelColumns, parcelFilters, ParcelState, parcelTitle } from './parcel-columns.tsx'
import { ParcelSheet } from './parcel-sheet.tsx'

const acts = moveActs(orderLife, parcelMoves, 'orders.moves', {
  named: namedParcel,
  moves: { hand_over: { draw: (props) => <HandOverDialog {...props} /> } },
})

/** Orders of the company that buyers pick up at this shop, handed over with the codes that the buyers say. */
export const ParcelsPage = () => (
  <ListPage
    of={listParcels}
    page="franchise/parcels"
    columns={parcelColumns()}
    filters={parcelFilters()}
    views={<StateViews of={listParcels} states={parcelStates} words="parcels.states" />}
    sheet={{
      title: parcelTitle,
      mark: ({ state }) => <ParcelState of={state} />,
      draw: (parcel) => <ParcelSheet of={parcel} />,
      acts,
      primary: ({ may }) => (may.hand_over ? 'hand_over' : undefined),
      // The next buyer has another one.
      onDone: (_row, _key, { go }) => go(undefined),
    }}
    none="parcels.none"
  />
)
