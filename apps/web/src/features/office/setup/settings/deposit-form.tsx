import { useState } from 'react'
import {
  type DepositAccountBody,
  depositAccounts,
  findDepositAccounts,
} from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { bankingRule } from '@banyan/contract/words/rules/banking.ts'
import { rule } from '@banyan/contract/words/rules/common.ts'
import { isUpiId } from '@banyan/domain/identity/upi.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { upiLink } from '#features/ledger/payments/index.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { ReadDocument } from '#kit/changes/document.ts'
import type { Field } from '#kit/form/field.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { codeField, given, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { ruleText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { toast } from '#ui/floats/toast.ts'

type Kind = 'bank' | 'upi'

const empty: DepositAccountBody = {
  label: '',
  account_holder: '',
  bank_name: '',
  branch: '',
  account_no: '',
  ifsc: '',
  upi_id: '',
}

const shared = () => ({
  label: textField({ label: text('deposit_accounts.label'), hint: text('deposit_accounts.label_hint'), maxLength: 60 }),
  account_holder: textField({ label: text('deposit_accounts.account_holder'), maxLength: 100 }),
})

/** Whoever changes where people pay gives the own password again. */
const ownPassword = () => ({
  current_password: proofField({ label: text('setup.company.password'), hint: text('deposit_accounts.password_hint') }),
})

/** This way to pay needs it; the contract lets it go where the other one is given. */
const needed = <Value,>(field: Field<Value>, english: string): Field<Value> => ({
  ...field,
  needs: () => ruleText(english),
})

const bankFields = () => ({
  ...shared(),
  account_no: needed(
    textField({ label: text('deposit_accounts.account_no'), inputMode: 'numeric', isCode: true, isHalf: true }),
    rule('account_no'),
  ),
  ifsc: needed(codeField({ label: text('deposit_accounts.ifsc'), fullLength: 11, isHalf: true }), rule('ifsc_missing')),
  bank_name: needed(textField({ label: text('deposit_accounts.bank_name'), isHalf: true }), bankingRule('bank_name')),
  branch: textField({ label: text('deposit_accounts.branch'), isHalf: true }),
  upi_id: given<string>(),
  ...ownPassword(),
})

const upiFields = () => ({
  ...shared(),
  upi_id: needed(
    textField({
      label: text('deposit_accounts.upi_id'),
      inputMode: 'email',
      hint: text('deposit_accounts.upi_hint'),
    }),
    rule('upi_id'),
  ),
  account_no: given<string>(),
  ifsc: given<string>(),
  bank_name: given<string>(),
  branch: given<string>(),
  ...ownPassword(),
})

/** How an account is read where it is only shown: whatever way it is paid to. */
export const depositDocument = (): ReadDocument => [{ fields: { ...bankFields(), upi_id: upiFields().upi_id } }]

type Account = WireReply<typeof findDepositAccounts>['data'][number]

interface Props {
  /** The account that is changed; a new one without. */
  account?: Account | undefined
  onClose: () => void
}

/** What belongs to the other kind goes when the kind is changed. */
const startOf = (kind: Kind, { label, account_holder, upi_id, ...bank }: DepositAccountBody): DepositAccountBody =>
  kind === 'bank' ? { ...bank, label, account_holder, upi_id: '' } : { ...empty, label, account_holder, upi_id }

const looksOf = (kind: Kind, onClose: () => void) => ({
  submit: text('deposit_accounts.save'),
  onCancel: { label: text('kit.form.cancel'), act: onClose },
  ...(kind === 'upi' && { aside: (values: Partial<DepositAccountBody>) => <UpiCode {...values} /> }),
})

const fieldsOf = (kind: Kind) => (kind === 'bank' ? bankFields() : upiFields())

interface KindProps {
  kind: Kind
  onClose: () => void
  onDone: () => void
}

const AddForm = ({ kind, onClose, onDone }: KindProps) => (
  <ContractForm
    to={depositAccounts.add}
    fields={fieldsOf(kind)}
    startFrom={startOf(kind, empty)}
    onDone={onDone}
    {...looksOf(kind, onClose)}
  />
)

function ChangeForm({ kind, of: { id, ...account }, onClose, onDone }: KindProps & { of: Account }) {
  const versioned = (of: Omit<Account, 'id'>) => ({ ...startOf(kind, of), version: of.version })
  const { form, notice } = useVersionedForm({
    to: depositAccounts.save,
    params: { id },
    fields: { ...fieldsOf(kind), version: given<number>() },
    startFrom: versioned(account),
    look: async () => {
      const saved = (await call(findDepositAccounts, {})).data.find((one) => one.id === id)
      return saved && versioned(saved)
    },
    onDone,
  })
  return (
    <FormFrame of={form} {...looksOf(kind, onClose)}>
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}

/** A bank account or a UPI id people pay to; of the latter the code they will scan is shown while it is typed. */
export function DepositForm({ account, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(account !== undefined && account.account_no === '' ? 'upi' : 'bank')
  const onDone = () => {
    toast.show({ severity: 'success', summary: text('deposit_accounts.saved') })
    onClose()
  }
  return (
    <div className="stack roomy">
      <Segments<Kind>
        label={text('deposit_accounts.kind')}
        options={[
          { value: 'bank', label: text('deposit_accounts.bank') },
          { value: 'upi', label: text('deposit_accounts.upi') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {account === undefined ? (
        <AddForm key={kind} {...{ kind, onClose, onDone }} />
      ) : (
        <ChangeForm key={kind} of={account} {...{ kind, onClose, onDone }} />
      )}
    </div>
  )
}

function UpiCode({ upi_id = '', account_holder = '' }: Partial<DepositAccountBody>) {
  const typed = upi_id.trim().toLowerCase()
  if (!isUpiId(typed)) return <p className="small quiet">{text('deposit_accounts.code_later')}</p>
  return (
    <figure className="stack">
      <QrCode
        text={upiLink({ upi_id: typed, name: account_holder.trim() })}
        label={text('deposit_accounts.code_of', { upi_id: typed })}
      />
      <figcaption className="caption">{text('deposit_accounts.code_note')}</figcaption>
    </figure>
  )
}
