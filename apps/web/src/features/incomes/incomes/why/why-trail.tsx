import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { isPercent } from '../rate-text.ts'
import { moneyReasonText } from '#features/ledger/closings/index.ts'
import {
  activationWords,
  cutWords,
  eventTitle,
  orderWords,
  ownOrdersWords,
  priceWords,
  roiWords,
  shareWords,
  statusWords,
  withdrawalWords,
} from './why-words.ts'
import { BoughtStep } from './bought-step.tsx'
import { Said } from './said.tsx'
import { ActivationStep, LegStep, MatchedStep } from './matching-steps.tsx'
import { TakenBackStep } from './taken-back-step.tsx'
import { CorrectionSteps } from './correction-steps.tsx'
import { CorrectionsStep } from './corrections-step.tsx'
import { OrderStep } from './order-step.tsx'
import { SourceStep } from './source-step.tsx'
import { WithdrawalStep } from './withdrawal-step.tsx'
import { cutsOf, deductionsOf, isNil, lastEventOf, legsInOrder, type VolumeEvent, type Why } from './why.ts'

/** Who reads: what they may open from here depends on it. */
export interface Reader {
  readonly user_id: string
  readonly user_type: string
}

interface Props {
  of: Why
  reader: Reader
}

/** The income at the top, what somebody did at the foot: each step comes from the one below it. */
export function WhyTrail({ of, reader }: Props) {
  const { digits } = useFormat()
  const income = useIncomeName()(of.kind)
  const whose = of.member_user_id === reader.user_id ? [] : [`${of.member_name} ${of.member_user_id}`]
  const closing = of.closing_id === null ? [] : [text('incomes.why.closing', { closing_id: of.closing_id })]
  const what = [...whose, income, ...closing].join(', ')
  return (
    <Card>
      <CardHead
        isInset
        title={text('incomes.why.title', { amount: moneyText(of.net, digits) })}
        note={<Said words={what} at={of.at} />}
      />
      {of.correction === null ? (
        <IncomeSteps of={of} />
      ) : (
        <CorrectionSteps of={of} correction={of.correction} reader={reader} />
      )}
    </Card>
  )
}

/** An income of the closing's own, from the wallet down to what was bought beneath. */
function IncomeSteps({ of }: { of: Why }) {
  const { digits, zone } = useFormat()
  const { matching, source } = of
  const last = matching && lastEventOf(matching)
  return (
    <Trail isWhole>
      {of.taken_back && <TakenBackStep of={of.taken_back} amount={of.net} />}
      {of.corrections.length > 0 && <CorrectionsStep of={of} />}
      <TrailStep
        state="full"
        mark="account_balance_wallet"
        title={statusWords(of, zone)}
        end={<Amount value={of.net} flow={of.taken_back?.is_mirror === true ? 'signed' : 'in'} />}
        note={isNil(deductionsOf(of)) ? undefined : deductionNote(of, digits)}
      />
      {cutsOf(of)
        .toReversed()
        .map((cut) => (
          <TrailStep
            key={`${cut.reason} ${cut.before}`}
            mark="content_cut"
            title={moneyReasonText(cut.reason)}
            end={<Amount value={cut.amount} flow="out" />}
            note={cut.reason === 'INACTIVE' && of.order ? ownOrdersWords(of.order) : cutWords(cut, digits)}
          />
        ))}
      {matching === null ? <EarnedStep of={of} /> : <MatchedStep of={of} matching={matching} />}
      {matching && legsInOrder(matching).map((leg) => <LegStep key={leg.side} leg={leg} last={last} />)}
      {last && <ActivationStep of={last} />}
      {of.event && <EventStep of={of} event={of.event} />}
      {source && <SourceStep of={source} kind={of.kind} level={of.level} />}
    </Trail>
  )
}

/** The foot of the walk for an income on an event: an order, a withdrawal, a place that was bought or an activation. */
function EventStep({ of: { kind, order, place }, event }: { of: Why; event: VolumeEvent }) {
  if (order !== null) return <OrderStep of={event} order={order} />
  if (kind === 'withdrawal_level') return <WithdrawalStep of={event} />
  if (place?.bought) return <BoughtStep of={event} pool={place.pool_name} bought={place.bought} />
  return <ActivationStep of={event} isAmount={kind === 'roi'} />
}

/** What was earned where no volume was matched: by a day of an activation, by an activation, by an order, a stage of the line, or a share of another's income. */
function EarnedStep({ of }: { of: Why }) {
  const { digits, zone } = useFormat()
  const [title, note] = earnedWords(of, digits, zone)
  return <TrailStep mark="balance" title={title} end={<Amount value={of.gross} />} note={note} />
}

function earnedWords(of: Why, digits: number, zone: string): [title: string, note: string | undefined] {
  if (of.daily?.roi) return roiWords(of, { day: of.daily.day, ...of.daily.roi }, { digits, zone })
  if (of.kind === 'withdrawal_level') return [eventTitle(of), withdrawalWords(of, digits)]
  if (of.order !== null) return [eventTitle(of), orderWords(of, of.order)]
  if (of.place?.bought && isPercent(of.rate)) return [eventTitle(of), priceWords(of, digits)]
  if (of.event !== null) return [eventTitle(of), activationWords(of)]
  if (of.kind === of.source?.kind)
    return [text('incomes.why.passed_up'), text('incomes.why.passed_up_note', { amount: moneyText(of.base, digits) })]
  if (of.line === null) return [text('incomes.why.share'), shareWords(of, digits)]
  const { stage, team } = of.line
  return [text('incomes.why.stage', { stage }), text('incomes.why.stage_note', { count: team })]
}

/** What was deducted, and by what rate of tax. */
const deductionNote = (of: Why, digits: number): string =>
  [text('incomes.why.less', deductionWords(of, digits)), ...taxWords(of, digits)].join(' ')

function taxWords({ tax }: Why, digits: number): string[] {
  if (tax === null) return []
  const words = { percent: tax.percent, own: moneyText(tax.own, digits) }
  const rate = text(tax.has_pan ? 'incomes.why.tax.pan' : 'incomes.why.tax.no_pan', words)
  if (isNil(tax.others)) return [rate]
  const isMore = Number(tax.others) > 0
  const others = moneyText(isMore ? tax.others : tax.others.replace('-', ''), digits)
  return [rate, text(isMore ? 'incomes.why.tax.more' : 'incomes.why.tax.less', { others })]
}

const deductionWords = ({ paid, tds, admin_charge }: Why, digits: number) => ({
  paid: moneyText(paid, digits),
  tds: moneyText(tds, digits),
  admin_charge: moneyText(admin_charge, digits),
})
