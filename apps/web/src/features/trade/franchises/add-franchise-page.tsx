import type { z } from 'zod'
import { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { addFranchise, addSubFranchise, newFranchise, newSubFranchise } from '@banyan/contract/franchises/franchises.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { go } from '#kit/nav/go.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { deposit_names, depositFields } from './deposit-fields.ts'
import { commissionFields, groups, shopFields } from './franchise-fields.ts'
import { rightsChoices, rightsField } from './rights-field.tsx'

type Beginning = z.input<typeof newFranchise.reply>['data']
type Added = z.input<typeof addSubFranchise.reply>['data'] & {
  /** Of an opening deposit. */
  readonly request_no?: string | null
}

const ownerFields = () => ({
  user_id: textField({
    label: text('franchises.fields.user_id'),
    hint: text('franchises.fields.user_id_hint'),
    maxLength: 50,
    isHalf: true,
  }),
  name: textField({ label: text('franchises.fields.name'), maxLength: 100, isHalf: true }),
  email: textField({ label: text('franchises.fields.email'), inputMode: 'email', isHalf: true }),
  mobile: textField({ label: text('franchises.fields.mobile'), inputMode: 'tel', isHalf: true }),
})

const begin = ({ own_rights, goods_percent, pins_percent }: Beginning) => {
  const choices = rightsChoices(own_rights)
  const fields = {
    ...shopFields(),
    ...ownerFields(),
    ...commissionFields(),
    rights: rightsField(choices),
  }
  const [first] = choices
  const startFrom = {
    gstin: '',
    territory: '',
    goods_percent,
    pins_percent,
    // Null is everything, and a choice like any other.
    ...(first !== undefined && { rights: first.rights }),
  }
  return { fields, startFrom }
}

function sayAdded({ sent_to_masked, request_no = null }: Added, name: string, list: string | undefined): void {
  const isSent = sent_to_masked.length > 0
  const sent = isSent ? text('franchises.sent', { to: sent_to_masked.join(', ') }) : text('franchises.not_sent')
  const waits = request_no === null ? '' : ` ${text('franchises.deposit_waits', { request_no })}`
  toast.show({
    severity: isSent ? 'success' : 'warn',
    summary: text('franchises.added', { name }),
    detail: sent + waits,
  })
  if (list !== undefined) go(list)
}

/** A new franchise of the company, or one below another. */
export function AddFranchisePage() {
  const list = useOpenPath()('admin/franchise-management/franchise-list')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/franchise-management/add-franchise')} backHref={list} />
      <DetailPage of={newFranchise} input={{}}>
        {({ data }) => (
          <DetailPage of={findActiveDepositAccounts} input={{}}>
            {({ data: accounts }) => <AddForm of={data} list={list} accounts={accounts} />}
          </DetailPage>
        )}
      </DetailPage>
    </div>
  )
}

/** A new franchise below the own one. */
export function AddSubFranchisePage() {
  const list = useOpenPath()('franchise/sub-franchise/sub-franchise-list')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('franchise/sub-franchise/add-sub-franchise')} backHref={list} />
      <DetailPage of={newSubFranchise} input={{}}>
        {({ data }) => <AddBelowForm of={data} list={list} />}
      </DetailPage>
    </div>
  )
}

interface Props {
  of: Beginning
  list: string | undefined
}

const owner = ['user_id', 'name', 'email', 'mobile'] as const

interface AddProps extends Props {
  accounts: WireReply<typeof findActiveDepositAccounts>['data']
}

function AddForm({ of, list, accounts }: AddProps) {
  const { digits } = useFormat()
  const { fields, startFrom } = begin(of)
  // Whoever answers requests for credit may record one; to anybody else the server says no.
  const isOffered = useOpenPath()('admin/wallet/credit-requests') !== undefined
  const parent_user_id = textField({
    label: text('franchises.fields.parent'),
    hint: text('franchises.fields.parent_hint'),
    maxLength: 50,
    isHalf: true,
  })
  const form = useContractForm({
    to: addFranchise,
    fields: { ...fields, parent_user_id, ...depositFields({ accounts, isOffered, digits }) },
    startFrom: { ...startFrom, parent_user_id: '' },
    onDone: ({ data }, { shop_name }) => sayAdded(data, shop_name, list),
  })
  return (
    <Card>
      <FormFrame of={form} submit={text('franchises.add')}>
        <FieldGroup label={text('franchises.groups.shop')}>
          <FormFields of={form} only={groups.shop} />
        </FieldGroup>
        <FieldGroup label={text('franchises.groups.owner')} note={text('franchises.owner_note')}>
          <FormFields of={form} only={[...owner, 'parent_user_id']} />
        </FieldGroup>
        <FieldGroup label={text('franchises.groups.commission')} note={text('franchises.commission_note')}>
          <FormFields of={form} only={groups.commission} />
        </FieldGroup>
        {isOffered && (
          <FieldGroup label={text('franchises.groups.deposit')} note={text('franchises.deposit_note')}>
            <FormFields of={form} only={deposit_names} />
          </FieldGroup>
        )}
        <FormFields of={form} only={['rights']} />
      </FormFrame>
    </Card>
  )
}

function AddBelowForm({ of, list }: Props) {
  const form = useContractForm({
    to: addSubFranchise,
    ...begin(of),
    onDone: ({ data }, { shop_name }) => sayAdded(data, shop_name, list),
  })
  return (
    <Card>
      <FormFrame of={form} submit={text('franchises.add_below')}>
        <FieldGroup label={text('franchises.groups.shop')}>
          <FormFields of={form} only={groups.shop} />
        </FieldGroup>
        <FieldGroup label={text('franchises.groups.owner')} note={text('franchises.owner_note')}>
          <FormFields of={form} only={owner} />
        </FieldGroup>
        <FieldGroup label={text('franchises.groups.commission')} note={text('franchises.commission_note')}>
          <FormFields of={form} only={groups.commission} />
        </FieldGroup>
        <FormFields of={form} only={['rights']} />
      </FormFrame>
    </Card>
  )
}
