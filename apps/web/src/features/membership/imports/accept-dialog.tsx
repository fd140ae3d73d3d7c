import { acceptImport } from '@banyan/contract/imports/imports.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { balances, legs, papers, type Import } from './import.ts'

/** The second admin sees what becomes money, in figures and in words, and agrees with the password. */
export function AcceptDialog({ of, onClose, onDone }: ActDialogProps<Import>) {
  const inWords = useAmountInWords()
  const { id, import_no, rows, opening, totals } = of
  const { year_income, year_tds, left_carry, right_carry } = totals
  return (
    <FormDialog
      onClose={onClose}
      title={text('imports.accept.title', { import_no })}
      text={text('imports.accept.note')}
      to={acceptImport}
      params={{ id }}
      fields={{
        opening: given<string>(),
        year_income: given<string>(),
        year_tds: given<string>(),
        left_carry: given<string>(),
        right_carry: given<string>(),
        current_password: proofField({ label: text('imports.password') }),
      }}
      startFrom={{ opening, year_income, year_tds, left_carry, right_carry }}
      submit={text('imports.accept.label')}
      onDone={async () => {
        onDone()
        await refreshAll()
      }}
    >
      {totals.office_contacts > 0 && <OfficeContacts of={of} onLeave={onClose} />}
      <Summary>
        <SummaryRow label={text('imports.members')}>
          <Count value={rows} />
        </SummaryRow>
        <SummaryRow label={text('imports.active')}>
          <Count value={totals.active} />
        </SummaryRow>
        {papers
          .filter((column) => totals[column] > 0)
          .map((column) => (
            <SummaryRow key={column} label={text(`imports.${column}`)}>
              <Count value={totals[column]} />
            </SummaryRow>
          ))}
        {totals.year_income !== '0.00' && (
          <>
            <SummaryRow label={text('imports.tax_of_year', { year: totals.tax_year_name })}>
              <Amount value={totals.year_income} />
            </SummaryRow>
            <SummaryRow label={text('imports.tax.year_tds')}>
              <Amount value={totals.year_tds} />
            </SummaryRow>
          </>
        )}
        {totals.legs > 0 &&
          legs.map((column) => (
            <SummaryRow key={column} label={text(`imports.carry.${column}`)}>
              <Volume value={totals[column]} />
            </SummaryRow>
          ))}
        {balances.map((column) => (
          <SummaryRow key={column} label={text(`imports.wallet.${column}`)}>
            <Amount value={totals[column]} />
          </SummaryRow>
        ))}
        <Bill of={{ opening }} lines={{ opening: text('imports.opening') }} />
      </Summary>
      {opening !== '0.00' && <p className="small quiet">{inWords(opening)}</p>}
    </FormDialog>
  )
}

/** Codes of these members would go to the office: their rows are looked at before anything becomes money. */
function OfficeContacts({ of: { id, totals }, onLeave }: { of: Import; onLeave: () => void }) {
  const rows = useOpenPath()('admin/import', { id, tab: 'rows', has_office_contact: 'true' })
  return (
    <Callout
      tone="warning"
      icon="error_outline"
      title={text('imports.office_contacts', { count: totals.office_contacts })}
      act={
        rows !== undefined && (
          <Button href={rows} onClick={onLeave}>
            {text('imports.office_contacts_show')}
          </Button>
        )
      }
    >
      {text('imports.office_contacts_note')}
    </Callout>
  )
}
