import { useState } from 'react'
import { findPerson, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { call } from '../../../kit/api.ts'
import { useCompany } from '../../../kit/company.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { choiceField, numberField, textField } from '../../../kit/form/fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { useText } from '../../../kit/text.ts'
import { Count } from '../../../ui/figures/count.tsx'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import { type PinNumbers, PinNumbersCard } from '../../../features/pins/pin-numbers-card.tsx'
import { TransferSlip } from './transfer-slip.tsx'

/** Hands pins on: from whom, with what they hold in sight, to whom, which and how many. */
export function PinTransferPage() {
  const text = useText()
  const [moved, setMoved] = useState<PinNumbers | null>(null)
  return (
    <>
      <PageHeader title={usePageName('admin/pin-management/pin-transfer')} />
      {moved === null ? (
        <Card>
          <TransferForm onMoved={setMoved} />
        </Card>
      ) : (
        <PinNumbersCard of={moved} more={{ label: text('admin.transfer.more'), act: () => setMoved(null) }} />
      )}
    </>
  )
}

const nameOf = async (user_id: string) => (await call(findPerson, { query: { user_id } })).data

function TransferForm({ onMoved }: { onMoved: (moved: PinNumbers) => void }) {
  const text = useText()
  const { packages } = useCompany()
  const packageName = (id: string) => packages.find((one) => one.id === id)?.name ?? ''
  return (
    <ContractForm
      to={transferPins}
      fields={{
        from_user_id: personField({ label: text('admin.transfer.from'), find: findPerson }),
        to_user_id: personField({ label: text('admin.transfer.to'), find: findPerson }),
        package_id: choiceField({
          label: text('admin.transfer.package'),
          options: packages.map(({ id, name }) => ({ value: id, label: name })),
          isHalf: true,
        }),
        count: numberField({ label: text('admin.transfer.count'), isHalf: true }),
        remark: textField({ label: text('admin.transfer.remark'), maxLength: 200 }),
      }}
      aside={(values) => <TransferSlip of={values} packages={packages} />}
      submit={text('admin.transfer.submit')}
      confirm={async (body) => {
        const [from, to] = await Promise.all([nameOf(body.from_user_id), nameOf(body.to_user_id)])
        return {
          title: text('admin.transfer.ask', { count: body.count }),
          text: text('admin.transfer.ask_note'),
          content: (
            <Slip>
              <SlipRow label={text('admin.transfer.from')}>
                {from.name} <span className="dim fig">{from.user_id}</span>
              </SlipRow>
              <SlipRow label={text('admin.transfer.to')}>
                {to.name} <span className="dim fig">{to.user_id}</span>
              </SlipRow>
              <SlipRow label={packageName(body.package_id)} part="net">
                <Count value={body.count} isStrong />
              </SlipRow>
            </Slip>
          ),
          confirm: text('admin.transfer.submit'),
        }
      }}
      onDone={async ({ data }, body) => {
        const owner = await nameOf(body.to_user_id)
        onMoved({
          pin_nos: data.pin_nos,
          package_name: packageName(body.package_id),
          owner_user_id: owner.user_id,
          title: text('admin.transfer.done', { count: data.pin_nos.length, name: owner.name }),
        })
      }}
    />
  )
}
