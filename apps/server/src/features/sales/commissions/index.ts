/**
 * What franchises earn on goods and on pins. Whatever delivers goods that a franchise sold or handed over calls `payCommission` in the
 * transaction of the delivery, once for each order or sale, with the member price without tax of what was really paid of each line;
 * what it answers by line is `commission_minor` of `volumeOfOrder`. Whatever takes delivered goods back calls `reverseCommission`
 * with the pieces, in the transaction of the return. An activation by a pin, and whatever takes it back, calls `payPinCommission` and
 * `reversePinCommission`. All lock what they change, and move no more than there is.
 */
export { mountCommissions } from './commissions-endpoints.ts'
export { payCommission, type Delivered } from './commands/pay-commission.ts'
export { payPinCommission, reversePinCommission } from './commands/pay-pin-commission.ts'
export { reverseCommission } from './commands/reverse-commission.ts'
export { releaseCommissions } from './commands/release-commissions.ts'
export { commissionOf, getMostGoodsPercent, presetOf } from './rate-queries.ts'
