import { addVirtualBusiness, findVirtualMember } from '@banyan/contract/virtual-business/virtual-business.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Body = WireBody<typeof addVirtualBusiness>

export interface AskedVirtual {
  readonly id: string
  readonly user_id: string
}

/** To whom, how much on which side, until when and why; beside it what the legs carry now. */
export const VirtualForm = ({ onDone }: { onDone: (asked: AskedVirtual) => void }) => (
  <ContractForm
    to={addVirtualBusiness}
    fields={{
      user_id: personField({ label: text('virtual_business.member'), find: findVirtualMember }),
      side: segmentsField({
        label: text('virtual_business.side'),
        options: [
          { value: 'left', label: text('incomes.sides.left') },
          { value: 'right', label: text('incomes.sides.right') },
        ],
      }),
      bv: textField({ label: text('virtual_business.bv'), inputMode: 'decimal', isHalf: true }),
      last_day: dateField({
        label: text('virtual_business.last_day'),
        hint: text('virtual_business.last_day_hint'),
        isHalf: true,
      }),
      purpose: textField({
        label: text('virtual_business.purpose'),
        hint: text('virtual_business.purpose_hint'),
        isLong: true,
        maxLength: 300,
      }),
      current_password: proofField({ label: text('virtual_business.password'), autoComplete: 'current-password' }),
    }}
    summary={(values: Partial<Body>) => <VirtualSummary of={values} />}
    aside={() => <p className="small quiet">{text('virtual_business.note')}</p>}
    submit={text('virtual_business.submit')}
    onDone={({ data }, { user_id }) => onDone({ id: data.id, user_id })}
  />
)

/** Unmatched volume, with the part of it that nobody bought. */
const Leg = ({ all, virtual }: { all: string; virtual: string }) => (
  <>
    <Volume value={all} />
    {virtual !== '0.00' && (
      <span className="dim"> {text('virtual_business.summary.virtual', { volume: virtual })}</span>
    )}
  </>
)

/** What the member's legs carry, and whether the plan counts what is added. */
function VirtualSummary({ of }: { of: Partial<Body> }) {
  const { found } = useLookup(findVirtualMember, { user_id: of.user_id ?? '' })
  const member = found?.data
  return (
    <div className="stack loose">
      <Summary>
        <SummaryRow label={text('virtual_business.summary.member')}>
          <FoundPerson of={member} none={text('virtual_business.summary.none')} />
        </SummaryRow>
        {member !== undefined && (
          <>
            <SummaryRow label={text('virtual_business.summary.left')}>
              <Leg all={member.left} virtual={member.left_virtual} />
            </SummaryRow>
            <SummaryRow label={text('virtual_business.summary.right')}>
              <Leg all={member.right} virtual={member.right_virtual} />
            </SummaryRow>
          </>
        )}
      </Summary>
      {member?.counts === false && (
        <Callout tone="warning" icon="info" title={text('virtual_business.not_counting')}>
          {text('virtual_business.not_counting_note')}
        </Callout>
      )}
    </div>
  )
}
