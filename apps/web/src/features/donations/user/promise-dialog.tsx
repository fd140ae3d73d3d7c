import { type ReactNode, useState } from 'react'
import { rule } from '@banyan/contract/words/rules/common.ts'
import { findOpenCauses } from '@banyan/contract/donations/causes.ts'
import { promiseDonation } from '@banyan/contract/donations/commitments.ts'
import {
  billOf,
  BillSummary,
  type Paying,
  payingFields,
  startFrom,
  WithWallets,
} from '#features/ledger/payments/index.ts'
import { placeText } from '../place-text.ts'
import { useWritten } from '../use-written.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { agreeField, given } from '#kit/form/fields.tsx'
import type { Field } from '#kit/form/field.ts'
import { ruleText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import { causeField, promiseGift } from './cause-field.tsx'
import { type DonationOffer, givesBack, hasFee } from './donation-offer.ts'
import './promise-dialog.css'
import { StageLines } from './stage-lines.tsx'

type PromiseBody = WireBody<typeof promiseDonation>
type Promised = WireReply<typeof promiseDonation>['data']

/** Before anybody promises: what they promise and what nobody promises them; afterwards their place in the queue. */
export function PromiseDialog({ of, onClose }: { of: DonationOffer; onClose: () => void }) {
  const { money } = useWritten()
  const [promised, setPromised] = useState<Promised>()
  if (promised !== undefined) return <PromisedDialog of={promised} offer={of} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('donations.promise.title', { amount: money(of.amount) })}
      text={text('donations.promise.note')}
    >
      <Statement of={of} />
      {hasFee(of) ? (
        <WithWallets scope="user" instead={[]}>
          {(paying) => <Forms of={of} paying={paying} onClose={onClose} onDone={setPromised} />}
        </WithWallets>
      ) : (
        <Forms of={of} onClose={onClose} onDone={setPromised} />
      )}
    </Dialog>
  )
}

/** The form, with the causes to choose from where it is given to one. */
function Forms(props: Omit<FormProps, 'cause'>) {
  const { of } = props
  return (
    <>
      {of.mode === 'cause' ? (
        <DetailPage of={findOpenCauses} input={{}}>
          {({ data }) =>
            data.length === 0 ? (
              <Callout title={text('donations.promise.no_cause')}>{text('donations.promise.no_cause_note')}</Callout>
            ) : (
              <PromiseForm {...props} cause={causeField(data, of.amount)} />
            )
          }
        </DetailPage>
      ) : (
        <PromiseForm {...props} />
      )}
    </>
  )
}

interface FormProps {
  of: DonationOffer
  /** Which cause is given to, where it is one. */
  cause?: Field<string | null> | undefined
  /** The wallets that can pay the fee, where there is one. */
  paying?: Paying
  onClose: () => void
  onDone: (promised: Promised) => void
}

function PromiseForm({ of, cause, paying, onClose, onDone }: FormProps) {
  const words = useUiWords().act
  const { money } = useWritten()
  const { digits } = useFormat()
  const fee =
    paying && payingFields(paying.wallets, digits, (values: Partial<PromiseBody>) => feeBill(of, paying, values).bill)
  return (
    <ContractForm
      to={cause === undefined ? promiseDonation : promiseGift}
      fields={{
        package_id: given<string>(),
        cause_id: cause ?? given<string | null>(),
        wallet: (fee?.wallet ?? given<PromiseBody['wallet']>()) as Field<PromiseBody['wallet']>,
        // The contract lets it go, because most promises cost no fee.
        current_password: fee
          ? { ...fee.current_password, needs: () => ruleText(rule('own_password')) }
          : given<string>(),
        has_understood: agreeField({ label: text('donations.promise.understood') }),
      }}
      startFrom={{ package_id: of.package_id, cause_id: null, ...(paying ? startFrom(paying.wallets) : noFee) }}
      {...(paying && {
        aside: (values: Partial<PromiseBody>) => <FeeSummary of={of} paying={paying} values={values} />,
      })}
      submit={text('donations.promise.submit', { amount: money(of.amount) })}
      onCancel={{ label: words.cancel, act: onClose }}
      onRefused={({ fields }) => {
        // Another cause or wallet can be chosen at once; whatever else stands against it does not go away in the dialog.
        if (['cause_id', 'wallet', 'current_password'].every((name) => fields[name] === undefined)) onClose()
      }}
      onDone={({ data }) => onDone(data)}
    />
  )
}

const noFee = { wallet: null, current_password: '' } as const

interface FeeProps {
  of: DonationOffer
  paying: Paying
  values: Partial<PromiseBody>
}

/** Nothing off: a fee is a fee. */
const full = { discount_percent: '0' } as const

function feeBill(of: DonationOffer, paying: Paying, values: Partial<PromiseBody>) {
  const wallet = paying.wallets.find(({ wallet_name }) => wallet_name === values.wallet)
  return { wallet, bill: billOf({ price: of.fee, count: 1, wallet }, { ...paying, ...full }) }
}

/** The fee, and what the wallet holds after it. */
function FeeSummary({ of, paying, values }: FeeProps) {
  const { wallet, bill } = feeBill(of, paying, values)
  return (
    <BillSummary bill={bill} wallet={wallet} terms={full}>
      {null}
    </BillSummary>
  )
}

/** The numbers are those of the offer; the words are the same for everybody. */
function Statement({ of }: { of: DonationOffer }) {
  const { money } = useWritten()
  const amount = money(of.amount)
  return (
    <div className="promise-statement">
      <Part title={text('donations.promise.you')}>
        {of.mode === 'stage' ? (
          <StageLines of={of} />
        ) : (
          <li>
            {text(of.mode === 'cause' ? 'donations.promise.you_cause' : 'donations.promise.you_give', { amount })}
          </li>
        )}
        {hasFee(of) && <li>{text('donations.promise.you_fee', { fee: money(of.fee) })}</li>}
        <li>{text('donations.promise.you_in_time', { count: of.pay_window_h })}</li>
        <li>{text(of.mode === 'queue' ? 'donations.promise.you_strike' : 'donation_causes.strike')}</li>
        <li>{text('donations.promise.you_final')}</li>
      </Part>
      <Part title={text('donations.promise.others')}>
        {givesBack(of) ? (
          <>
            <li>{text('donations.promise.others_may', { amount: money(of.receivable), count: of.maturity_days })}</li>
            <li>{text('donations.promise.others_will')}</li>
          </>
        ) : (
          <NothingBack of={of} />
        )}
        <li>{text('donations.promise.others_company')}</li>
      </Part>
    </div>
  )
}

/** What is given at a stage or to a cause gives no claim on anybody. */
function NothingBack({ of: { mode } }: { of: DonationOffer }) {
  if (mode === 'stage') return <li>{text('donation_causes.stage.below')}</li>
  return (
    <>
      <li>{text('donations.promise.others_nothing')}</li>
      {mode === 'cause' && (
        <>
          <li>{text('donation_causes.nothing_back')}</li>
          <li>{text('donation_causes.receipt')}</li>
        </>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="promise-part">
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

function PromisedDialog({ of, offer, onClose }: { of: Promised; offer: DonationOffer; onClose: () => void }) {
  const words = useUiWords().act
  const { money } = useWritten()
  const mine = useOpenPath()('user/donation/package-details', { tab: 'promises' })
  const title = {
    queue: text('donations.promise.done', { place: placeText(of.ahead + 1) }),
    // Neither has one queue for all: a place in it would say nothing.
    stage: text('donation_causes.stage.done', { stage: offer.stage ?? 1 }),
    cause: text('donation_causes.done'),
  }[offer.mode]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={[
        text('donations.promise.done_note', { amount: money(of.amount) }),
        of.balance_after === null
          ? ''
          : text('donations.promise.fee_done', { fee: money(of.fee), balance: money(of.balance_after) }),
      ]
        .join(' ')
        .trim()}
      acts={
        <>
          <Button tone="text" onClick={onClose}>
            {words.close}
          </Button>
          {mine && (
            <Button tone="primary" href={mine}>
              {text('donations.promise.see')}
            </Button>
          )}
        </>
      }
    />
  )
}
