/** How a bank pays a withdrawal. */
export const withdrawalModes = ['UPI', 'IMPS', 'NEFT', 'RTGS'] as const
export type WithdrawalMode = (typeof withdrawalModes)[number]

/** Where a withdrawal goes: the account number or the UPI id of the person's bank details. */
export const payTos = ['bank', 'upi'] as const
export type PayTo = (typeof payTos)[number]

const twelveFigures = /^\d{12}$/
const longForm = /^[A-Z]{4}[A-Z0-9]{12,18}$/
const shapes: Readonly<Record<WithdrawalMode, RegExp>> = {
  UPI: twelveFigures,
  IMPS: twelveFigures,
  NEFT: longForm,
  RTGS: longForm,
}

/** Whether a UTR in capitals can be one of this mode (domain section 5.5). It is unique for each mode. */
export const isUtrOf = (mode: WithdrawalMode, utr: string): boolean => shapes[mode].test(utr)

/** An account number is paid by a bank transfer, a UPI id by UPI. */
export const modesFor = (pay_to: PayTo, modes: readonly WithdrawalMode[]): readonly WithdrawalMode[] =>
  modes.filter((mode) => (mode === 'UPI') === (pay_to === 'upi'))
