import type { topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { takenFields, TakenRows, useIsSeller } from '#features/sales/counter-sales/index.ts'
import { ActRows } from './topup-act-summary.tsx'
import { actsFor, chosenOf, type TopupAct } from './topup-acts.ts'
import { topupPackageFields } from './topup-package-field.tsx'
import { type FoundMember, MemberRows } from './topup-summary.tsx'
import { useTopupAct } from './use-topup-act.ts'
import type { TopupChoice } from './use-topup-choice.ts'
import { billOf, BillSummary, hasGiven, type Paying, payingFields, startFrom } from '#features/ledger/payments/index.ts'

/** Members and franchises top up by calls of one shape. */
export type TopsUpFromWallet = typeof topupFromWalletAsFranchise
type Body = WireBody<typeof topupFromWalletAsFranchise>
export type WalletTopup = WireReply<typeof topupFromWalletAsFranchise>['data']

interface Props {
  to: TopsUpFromWallet
  paying: Paying
  choice: TopupChoice
  note?: string | undefined
  onDone: (done: WalletTopup) => void
}

/** Nothing off: franchises pay less for pins, not for activations. */
const full = { discount_percent: '0' } as const

/** A member, a package and a wallet: who is activated and what the wallet will hold is on screen before it is sent. */
export function TopupFromWalletForm({ to, paying, choice, note, onDone }: Props) {
  const { packages } = useCompany()
  const { digits } = useFormat()
  const isSeller = useIsSeller()
  const own = useSession()?.user.user_id
  const billFor = (of: Partial<Body>, act: TopupAct | undefined) => billOfAct(of, act, { paying, own })
  const actOf = (typed: Partial<Body>) => {
    const found = foundEarlier(findMemberToTopUp, { user_id: typed.member_user_id ?? '' })?.data
    return found && chosenOf(actsFor(packages, found), typed)
  }
  const ask = async (body: Body, look: Look) => {
    const { data } = await look(findMemberToTopUp, { query: { user_id: body.member_user_id } })
    const act = chosenOf(actsFor(packages, data), body)
    // What does not fit the member any more is refused by the server, in its words.
    if (act === undefined) return undefined
    return {
      title: text(`topups.ask_package.${act.kind}`, { package_name: act.package_name }),
      text: text('payments.ask_topup_note'),
      content: <TopupBill of={body} found={data} act={act} paying={paying} bill={billFor(body, act)} />,
      confirm: act.kind === 'first' ? text('payments.activate') : text(`topups.confirm.${act.kind}`, { ...act }),
    }
  }
  return (
    <ContractForm
      to={to}
      fields={{
        member_user_id: personField({ label: text('topups.member'), find: findMemberToTopUp }),
        ...topupPackageFields(),
        ...takenFields(isSeller, (values: Partial<Body>) => actOf(values)?.price),
        ...payingFields(paying.wallets, digits, (values: Partial<Body>) => billFor(values, actOf(values))),
        given: given<string>(),
      }}
      startFrom={{ ...startFrom(paying.wallets), ...choice, given: paying.given }}
      aside={(values) => (
        <>
          <TypedBill of={values} paying={paying} billFor={billFor} />
          {hasGiven(paying) && (
            <p className="small quiet">{text('payments.given_note', { given: moneyText(paying.given, digits) })}</p>
          )}
          {note !== undefined && <p className="small quiet">{note}</p>}
        </>
      )}
      confirm={ask}
      submit={({ is_upgrade }) => text(is_upgrade === true ? 'topups.upgrade' : 'payments.activate')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

const walletOf = ({ wallet }: Partial<Body>, { wallets }: Paying) =>
  wallets.find(({ wallet_name }) => wallet_name === wallet)

interface Payer {
  paying: Paying
  /** The id of whoever pays. */
  own: string | undefined
}

/** What was given buys packages for oneself alone. */
function billOfAct(of: Partial<Body>, act: TopupAct | undefined, { paying, own }: Payer) {
  if (act === undefined) return undefined
  const isOwn = own !== undefined && of.member_user_id?.trim().toLowerCase() === own.toLowerCase()
  const spent = isOwn ? paying.given : undefined
  return billOf({ price: act.price, count: 1, wallet: walletOf(of, paying), given: spent }, { ...paying, ...full })
}

type TopupBillOf = ReturnType<typeof billOfAct>

interface SummaryProps {
  of: Partial<Body>
  paying: Paying
}

/** Who, what, and what happens to the wallet. */
function TopupBill({
  of,
  paying,
  found,
  act,
  bill,
}: SummaryProps & { found: FoundMember | undefined; act: TopupAct | undefined; bill: TopupBillOf }) {
  const wallet = walletOf(of, paying)
  const isSeller = useIsSeller()
  return (
    <BillSummary bill={bill} wallet={wallet} terms={full}>
      <MemberRows of={found} />
      <ActRows of={act} />
      <TakenRows isSeller={isSeller} list_price={act?.price} taken={of.taken} />
    </BillSummary>
  )
}

/** The same as it is typed. */
function TypedBill({
  of,
  paying,
  billFor,
}: SummaryProps & { billFor: (of: Partial<Body>, act: TopupAct | undefined) => TopupBillOf }) {
  const typed = useTopupAct(of)
  return <TopupBill of={of} paying={paying} {...typed} bill={billFor(of, typed.act)} />
}
