import { dispatchLists, findDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { courierOf, type DispatchRow, handlerOf } from './dispatch-columns.tsx'
import { DispatchState } from './dispatch-status.tsx'
import { DispatchTrail } from './dispatch-trail.tsx'

type Told = WireReply<typeof findDispatch>['data']

interface Props {
  of: DispatchRow
  /** Where the packing slip is, for whoever sends it. */
  slip: string | undefined
}

/** One dispatch beside its list: for whom, where to, what is in it, and every step of it. */
export function DispatchSheet({ of, slip }: Props) {
  return (
    <div className="stack loose">
      {of.address === '' && <NoAddress of={of} />}
      <Facts>
        {factsOf(dispatchLists.user.row.shape, of, {
          name: { as: 'person', head: text('dispatches.member') },
          status: { head: text('dispatches.state'), cell: (status) => <DispatchState of={status} /> },
          mobile: of.mobile !== null && { head: text('dispatches.mobile') },
          address: { as: 'prose', head: text('dispatches.address') },
          courier: of.dispatched_at !== null && {
            head: text('dispatches.courier'),
            value: courierOf(of),
            note: of.tracking_no !== '' && <Code isCopyable>{of.tracking_no}</Code>,
          },
          handled_by_user_id: { head: text('dispatches.handled_by'), value: handlerOf(of) },
          receipt_no: { head: text('dispatches.receipt'), note: of.package_name },
          pin_masked: { head: text('dispatches.pin') },
        })}
      </Facts>
      <DetailPage of={findDispatch} input={{ params: { id: of.id } }}>
        {({ data }) => (
          <>
            <Products of={data.products} />
            {slip !== undefined && (
              <div>
                <Button icon="print" href={slip}>
                  {text('dispatches.slip')}
                </Button>
              </div>
            )}
            <DispatchTrail of={data.steps} />
          </>
        )}
      </DetailPage>
    </div>
  )
}

/** What is in it, each with how many. */
const Products = ({ of }: { of: Told['products'] }) => (
  <Summary>
    {of.map(({ name, quantity }) => (
      <SummaryRow key={name} label={name}>
        <Count value={quantity} />
      </SummaryRow>
    ))}
  </Summary>
)

/** Says how an address comes to be there: by the member, on the own profile. */
function NoAddress({ of: { name, may } }: { of: DispatchRow }) {
  const profile = useOpenPath()('user/profile')
  return (
    <Callout
      tone="warning"
      icon="location_on"
      title={text('dispatches.no_address')}
      act={may.is_own && profile && <Button href={profile}>{text('dispatches.own_address_act')}</Button>}
    >
      {may.is_own ? text('dispatches.own_address_note') : text('dispatches.no_address_note', { name })}
    </Callout>
  )
}
