import type { getBanking, sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

/** The answer of the banking call, as it travels. */
export type Banking = WireReply<typeof getBanking>['data']
export type BankAccount = NonNullable<Banking['in_force']>
export type SentCode = WireReply<typeof sendBankCode>['data']
export type BankBody = WireBody<typeof submitBanking>

/** The parts of the body that come with the code, after the details. */
const codeFields: readonly string[] = ['challenge', 'otp'] satisfies (keyof BankBody)[]

export const isDetail = (name: string): boolean => !codeFields.includes(name)

/** What is wrong with the details, whatever stands in the code's fields, which come later. */
export const detailFaults = (faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => isDetail(name)))

/** The last four figures of a number, as a summary may show it. */
export const lastFour = (account_no: string): string => `\u2022\u2022\u2022\u2022 ${account_no.slice(-4)}`

/** What a UPI app reads from a QR code: who is paid. */
export function upiLink(upi_id: string, name: string): string {
  const query = new URLSearchParams({ pa: upi_id, ...(name === '' ? {} : { pn: name }), cu: 'INR' })
  return `upi://pay?${query.toString().replaceAll('%40', '@').replaceAll('+', '%20')}`
}
