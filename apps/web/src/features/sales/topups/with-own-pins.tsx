import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import { call } from '#kit/api/api.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import type { OwnPins } from './own-pin-field.ts'

type Draw = (of: OwnPins) => ReactNode

/** A form that may use a pin of the own stock, once it is known what there is; `pin_id` is the pin that was chosen before. */
export function WithOwnPins({ pin_id, children }: { pin_id: string; children: Draw }) {
  return (
    <DetailPage of={countOwnPins} input={{}}>
      {({ data: held }) =>
        pin_id === '' ? (
          children({ held })
        ) : (
          <WithChosenPin key={pin_id} pin_id={pin_id} held={held}>
            {children}
          </WithChosenPin>
        )
      }
    </DetailPage>
  )
}

/**
 * Of a pin that cannot be used any more the server says why, and another can be chosen. It is asked about once: after the
 * top-up it is used, and nobody wants to hear that.
 */
function WithChosenPin({ pin_id, held, children }: OwnPins & { pin_id: string; children: Draw }) {
  const { data, isPending } = useQuery({
    queryKey: ['chosen-pin', pin_id],
    queryFn: ({ signal }) => call(findOwnPin, { query: { pin_id } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  return isPending ? <LoadingCards /> : children({ held, chosen: data?.data })
}
