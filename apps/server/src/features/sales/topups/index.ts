export { mountTopups } from './topup-endpoints.ts'
export { activate, type Activated } from './commands/activate.ts'
export type { ActivationPayment } from './commands/activation-payment.ts'
export { activateByPin, activateWith } from './commands/activate-by-pin.ts'
