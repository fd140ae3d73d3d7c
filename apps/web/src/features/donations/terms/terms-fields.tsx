import type { setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { percent } from '@banyan/contract/kit/values.ts'
import { donationModes } from '@banyan/domain/donations/commitment.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { checkField, moneyField, numberField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

export type TermsBody = WireBody<typeof setPackageTerms>
type Mode = TermsBody['mode']

const modes = ['none', ...donationModes] as const

/** One of the three modes, or none, each with what it means. */
const modeField = (): Field<Mode> => ({
  label: text('donation_admin.terms.mode'),
  reads: (value) => text(`donation_admin.terms.modes.${modes.find((mode) => mode === value) ?? 'none'}`),
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <div id={id}>
      <RadioGroup
        label={text('donation_admin.terms.mode')}
        name={name}
        value={value ?? 'none'}
        error={error}
        isRequired={isRequired}
        onBlur={onBlur}
        onChange={(event) => onChange(donationModes.find((mode) => mode === event.target.value) ?? null)}
        options={modes.map((mode) => ({
          value: mode,
          label: text(`donation_admin.terms.modes.${mode}`),
          note: text(`donation_admin.terms.mode_notes.${mode}`),
        }))}
      />
    </div>
  ),
})

export const termsFields = (): FieldsOf<TermsBody> => ({
  mode: modeField(),
  stage: numberField({
    label: text('donation_admin.terms.stage'),
    hint: text('donation_admin.terms.stage_hint'),
  }) as Field<number | null>,
  amount: moneyField({ label: text('donation_admin.terms.amount') }) as Field<string | null>,
  receive_count: numberField({
    label: text('donation_admin.terms.receive_count'),
    hint: text('donation_admin.terms.receive_count_hint'),
    isHalf: true,
  }),
  growth_percent: textField({
    label: text('donation_admin.terms.growth_percent'),
    hint: text('donation_admin.terms.growth_hint'),
    inputMode: 'decimal',
    isHalf: true,
  }),
  fee: moneyField({
    label: text('donation_admin.terms.fee'),
    hint: text('donation_admin.terms.fee_hint'),
    isHalf: true,
  }),
  bv: textField({
    label: text('donation_admin.terms.bv'),
    hint: text('donation_admin.terms.bv_hint'),
    inputMode: 'decimal',
    isHalf: true,
  }),
  has_understood: checkField({
    label: text('donation_admin.terms.understood'),
    note: text('donation_admin.terms.understood_note'),
  }),
})

/** How the terms of a package are read where they are only shown. */
export const termsDocument = (): ReadDocument => [{ fields: termsFields() }]

/** What else changes with the mode: what the new one does not ask for is emptied. */
export function changesWith(mode: Mode, { receive_count }: Partial<TermsBody>): Partial<TermsBody> {
  return {
    has_understood: false,
    ...(mode === null && { amount: null, fee: '0.00', bv: '0.00' }),
    ...(mode !== 'stage' && { stage: null }),
    ...(mode === 'cause' || mode === null ? { receive_count: 0, growth_percent: '0' } : {}),
    ...(mode !== 'cause' && mode !== null && receive_count === 0 ? { receive_count: 1 } : {}),
  }
}

export const isPercent = (typed: string | undefined): typed is string => percent.safeParse(typed).success
