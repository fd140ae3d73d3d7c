import { addTdsChallan, findTdsMonths } from '@banyan/contract/tds/tds.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { choiceField, moneyField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { isOpenMonth, monthName, type TdsMonth } from './months.ts'

type Done = WireReply<typeof addTdsChallan>['data']

/** Enters a challan: which month's tax was deposited, when and by which number. */
export function AddChallanPage() {
  const openPath = useOpenPath()
  return (
    <FormPage<Done>
      page="admin/add-tds-challan"
      form={(onDone) => (
        <DetailPage of={findTdsMonths} input={{}}>
          {({ data }) => <ChallanForm months={data.filter(isOpenMonth)} onDone={onDone} />}
        </DetailPage>
      )}
      receipt={({ month, amount, open, handed_on }, onMore) => (
        <DoneCard
          title={text('tds.done')}
          note={text('tds.done_note')}
          end={<Status kind="done">{text('tds.deposited')}</Status>}
          more={{ label: text('tds.more'), act: onMore }}
          next={{ label: text('tds.to_challans'), href: openPath('admin/tds-challans') }}
        >
          <SummaryRow label={text('tds.month')}>{monthName(month)}</SummaryRow>
          <SummaryRow label={text('tds.amount')}>
            <Amount value={amount} />
          </SummaryRow>
          <SummaryRow label={text('tds.open')}>
            <Amount value={open} />
          </SummaryRow>
          {Number(handed_on) !== 0 && (
            <SummaryRow label={text('tds.handed_on')}>
              <Amount value={handed_on} />
            </SummaryRow>
          )}
        </DoneCard>
      )}
    />
  )
}

/** The month that is named; the only one is chosen. */
const chosen = (months: readonly TdsMonth[], month: string | undefined): TdsMonth | undefined =>
  months.length === 1 ? months[0] : months.find((one) => one.month === month)

/** What is open, up to the next rupee, without paise. */
const startOf = (of: TdsMonth | undefined) =>
  of === undefined || Number(of.most) === 0 ? {} : { start: of.most.replace(/\..*$/, '') }

function ChallanForm({ months, onDone }: { months: readonly TdsMonth[]; onDone: (done: Done) => void }) {
  if (months.length === 0)
    return (
      <Empty title={text('tds.none_due')} art={<PaperArt />}>
        {text('tds.none_due_note')}
      </Empty>
    )
  return (
    <ContractForm
      to={addTdsChallan}
      fields={({ month }) => ({
        month: choiceField({
          label: text('tds.month'),
          options: months.map(({ month }) => ({ value: month, label: monthName(month) })),
        }),
        deposited_on: dateField({ label: text('tds.deposited_on'), isHalf: true }),
        amount: moneyField({
          label: text('tds.amount'),
          hint: text('tds.amount_hint'),
          isHalf: true,
          isWhole: true,
          ...startOf(chosen(months, month)),
        }),
        bsr_code: textField({
          label: text('tds.bsr_code'),
          hint: text('tds.bsr_code_hint'),
          inputMode: 'numeric',
          maxLength: 7,
          isHalf: true,
        }),
        challan_no: textField({
          label: text('tds.challan_no'),
          hint: text('tds.challan_no_hint'),
          inputMode: 'numeric',
          maxLength: 5,
          isHalf: true,
        }),
        current_password: proofField({ label: text('tds.password'), autoComplete: 'current-password' }),
      })}
      summary={({ month }: Partial<WireBody<typeof addTdsChallan>>) => <MonthSummary of={chosen(months, month)} />}
      submit={text('tds.submit')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

const MonthSummary = ({ of }: { of: TdsMonth | undefined }) =>
  of !== undefined && (
    <Summary>
      <SummaryRow label={text('tds.deducted')}>
        <Amount value={of.deducted} />
      </SummaryRow>
      {Number(of.brought) !== 0 && (
        <SummaryRow label={text('tds.brought')}>
          <Amount value={of.brought} />
        </SummaryRow>
      )}
      <SummaryRow label={text('tds.deposited')}>
        <Amount value={of.deposited} />
      </SummaryRow>
      <SummaryRow label={text('tds.open')}>
        <Amount value={of.open} />
      </SummaryRow>
      <SummaryRow label={text('tds.most')}>
        <Amount value={of.most} />
      </SummaryRow>
      <SummaryRow label={text('tds.due_on')}>
        <DateText value={of.due_on} />
      </SummaryRow>
    </Summary>
  )
