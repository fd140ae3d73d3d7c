import { askSponsorChange, findNewSponsor, findSponsorOf } from '@banyan/contract/sponsors/sponsors.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { SponsorSummary } from './sponsor-summary.tsx'

export interface AskedChange {
  readonly id: string
  readonly user_id: string
  readonly sponsor_user_id: string
}

/** Which member, who is to be the sponsor, and why; beside it how things are now. */
export const SponsorForm = ({ onDone }: { onDone: (asked: AskedChange) => void }) => (
  <ContractForm
    to={askSponsorChange}
    fields={{
      user_id: personField({ label: text('sponsors.member'), find: findSponsorOf }),
      sponsor_user_id: personField({
        label: text('sponsors.new_sponsor'),
        find: findNewSponsor,
        icon: 'supervisor_account',
      }),
      reason: reasonField({ label: text('sponsors.reason'), hint: text('sponsors.reason_hint') }),
      current_password: proofField({ label: text('sponsors.password'), autoComplete: 'current-password' }),
    }}
    summary={(values: Partial<WireBody<typeof askSponsorChange>>) => <SponsorSummary of={values} />}
    aside={() => <p className="small quiet">{text('sponsors.note')}</p>}
    submit={text('sponsors.submit')}
    onDone={({ data }, { user_id, sponsor_user_id }) => onDone({ id: data.id, user_id, sponsor_user_id })}
  />
)
