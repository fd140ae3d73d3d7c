import { useState, type ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { Obstacles } from './obstacles.tsx'
import type { Offer } from './withdrawal-bill.ts'
import { WithdrawForm, type Withdrawn, type WithdrawsTo } from './withdraw-form.tsx'
import { WithdrawnCard } from './withdrawn-card.tsx'

interface Props {
  scope: 'user' | 'franchise'
  page: PageKey
  offer: typeof userWithdrawalOffer
  to: WithdrawsTo
  /** Between the title and the form. */
  note?: ReactNode
}

/** Withdraws from the wallet to the bank; what is in the way is said before anything is typed. */
export function WithdrawPage({ scope, page, offer, to, note }: Props) {
  const [wallet, choose] = useState<Offer['wallet_name']>()
  return (
    <FormPage<Withdrawn>
      page={page}
      isBare
      form={(onDone) => (
        <>
          {note}
          <DetailPage of={offer} input={wallet === undefined ? {} : { query: { wallet } }}>
            {({ data }) => (
              <>
                {data.wallets.length > 1 && <WalletChoice of={data} choose={choose} />}
                <Offered key={data.wallet_name} of={data} scope={scope} to={to} onDone={onDone} />
              </>
            )}
          </DetailPage>
        </>
      )}
      receipt={(done, onMore) => (
        <WithdrawnCard of={done} offer={offer} history={`${scope}/withdrawal/withdrawal-requests`} onMore={onMore} />
      )}
    />
  )
}

interface ChoiceProps {
  of: Offer
  choose: (wallet: Offer['wallet_name']) => void
}

/** The wallet to withdraw from, where more than one holds something. */
const WalletChoice = ({ of, choose }: ChoiceProps) => (
  <Card>
    <SelectField
      id="withdraw-from"
      label={text('withdrawals.form.wallet')}
      value={of.wallet_name}
      options={of.wallets.map(({ wallet_name, display_name }) => ({ value: wallet_name, label: display_name }))}
      onChange={({ target }) => choose(target.value as Offer['wallet_name'])}
    />
  </Card>
)

interface OfferedProps {
  of: Offer
  scope: 'user' | 'franchise'
  to: WithdrawsTo
  onDone: (done: Withdrawn) => void
}

function Offered({ of, scope, to, onDone }: OfferedProps) {
  const { digits } = useFormat()
  if (of.obstacles.length > 0) return <Obstacles of={of} scope={scope} />
  if (of.most_now === '0.00') {
    const [balance, least] = [moneyText(of.balance, digits), moneyText(of.least, digits)]
    return (
      <Card>
        <Empty title={text('withdrawals.form.empty')} art={<PaperArt />}>
          {text('withdrawals.form.empty_note', { balance, least })}
        </Empty>
      </Card>
    )
  }
  return <WithdrawForm to={to} offer={of} onDone={onDone} />
}
