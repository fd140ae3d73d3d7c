export { ClosingStatus } from './closing-status.tsx'
export { payout_mark_percent, payoutLevel } from './payout-mark.ts'
export { moneyReasonsText, moneyReasonText, reasonNote, reasonsText, reasonText } from './reason-text.ts'
