import { bankNameOf } from '@banyan/domain/identity/bank-names.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { codeField, textField } from '#kit/form/fields.tsx'
import { challengeField, otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import type { BankBody } from './bank-account.ts'

const secret = { isSecret: true } as const

/** The fields of bank details in the order of a passbook; numbers never go into a draft. */
export function bankFields({ ifsc = '' }: Partial<BankBody>): FieldsOf<BankBody> {
  const bank = bankNameOf(ifsc.trim().toUpperCase())
  return {
    account_no: {
      ...textField({
        label: text('banking.account_no'),
        inputMode: 'numeric',
        isCode: true,
        maxLength: 18,
        isHalf: true,
      }),
      ...secret,
    },
    confirm_account_no: {
      ...textField({
        label: text('banking.form.again'),
        hint: text('banking.form.again_hint'),
        inputMode: 'numeric',
        isCode: true,
        maxLength: 18,
        isHalf: true,
      }),
      ...secret,
    },
    account_holder: textField({
      label: text('banking.account_holder'),
      hint: text('banking.form.holder_hint'),
      autoComplete: 'name',
      maxLength: 100,
    }),
    ifsc: codeField({
      label: text('banking.ifsc'),
      hint: bank ?? text('banking.form.ifsc_hint'),
      fullLength: 11,
      maxLength: 11,
      isHalf: true,
    }),
    bank_name: textField({ label: text('banking.form.bank_name'), maxLength: 100, isHalf: true }),
    branch: textField({ label: text('banking.form.branch'), maxLength: 100 }),
    upi_id: {
      ...textField({
        label: text('banking.upi'),
        hint: text('banking.form.upi_hint'),
        inputMode: 'email',
        maxLength: 100,
      }),
      ...secret,
    },
    crypto_address: {
      ...textField({
        label: text('banking.crypto'),
        hint: text('banking.form.crypto_hint'),
        maxLength: 42,
      }),
      ...secret,
    },
    challenge: challengeField(text('account_security.code.challenge')),
    otp: otpField({ label: text('account_security.code.label'), isFirst: true }),
  }
}

/** The fields that stand together under one heading. */
export const bankGroups = {
  bank: ['account_no', 'confirm_account_no', 'account_holder', 'ifsc', 'bank_name', 'branch'],
  upi: ['upi_id'],
  crypto: ['crypto_address'],
} as const satisfies Record<string, readonly (keyof BankBody)[]>
