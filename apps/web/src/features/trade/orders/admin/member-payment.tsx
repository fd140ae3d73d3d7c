import { useState } from 'react'
import { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { MemberCheckout, type CheckoutProps } from './member-checkout.tsx'
import { RecordedCheckout } from './recorded-checkout.tsx'

const ways = ['code', 'recorded'] as const
type Way = (typeof ways)[number]

interface Props extends CheckoutProps {
  /** Where a payment from outside pays all of it, and the given balance nothing. */
  paid_bv: string
  /** A second admin has to agree first. */
  onWaiting: () => void
}

/** Who pays: the wallets of the member, with a code; or a payment that the company received, where the reader may say so. */
export function MemberPayment({ paid_bv, onWaiting, ...checkout }: Props) {
  const { of } = checkout
  const open = useOpenPath()
  const mayRecord = open('admin/wallet/credit-requests') !== undefined
  const member = open('admin/member/member-profile', { user_id: of.user_id })
  const [way, setWay] = useState<Way>(of.contact_masked === '' ? 'recorded' : 'code')
  if (!mayRecord) return <MemberCheckout {...checkout} />
  return (
    <div className="stack loose">
      <RadioGroup
        label={text('order_for.paid_by')}
        options={ways.map((value) => ({
          value,
          label: text(`order_for.ways.${value}`),
          note: text(`order_for.ways_note.${value}`),
        }))}
        value={way}
        onChange={({ target }) => setWay(target.value === 'recorded' ? 'recorded' : 'code')}
      />
      {way === 'recorded' ? (
        <DetailPage of={findActiveDepositAccounts} input={{}}>
          {({ data: accounts }) => (
            <RecordedCheckout {...checkout} bv={paid_bv} accounts={accounts} onWaiting={onWaiting} />
          )}
        </DetailPage>
      ) : of.contact_masked === '' ? (
        <Callout
          tone="warning"
          icon="phonelink_erase"
          title={text('order_for.no_contact', { name: of.name })}
          act={
            <div className="row wrap tight">
              <Button onClick={checkout.onBack}>{text('shop.back_to_cart')}</Button>
              {member !== undefined && <Button href={member}>{text('order_for.open_member')}</Button>}
            </div>
          }
        >
          {text('order_for.no_contact_note')}
        </Callout>
      ) : (
        <MemberCheckout {...checkout} />
      )}
    </div>
  )
}
