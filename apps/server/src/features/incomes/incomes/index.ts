import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountAllIncome } from './all/all-income.ts'
import { mountMatchingClosings } from './concise/matching-closings.ts'
import { mountEventLevelSums } from './event-levels/event-levels-endpoint.ts'
import { mountLevelSums } from './levels/levels-endpoint.ts'
import { mountIncomeLists } from './lists/income-lists.ts'
import { mountMatrixLevels } from './matrix/matrix-levels-endpoint.ts'
import { mountSingleLegStages } from './stages/stages-endpoint.ts'
import { mountTotalIncome } from './totals/total-income.ts'
import { mountTotalPayouts } from './totals/total-payouts.ts'
import { mountEventIncomeLists } from './on-events/event-income-lists.ts'
import { mountIncomeWhy } from './why/why-endpoint.ts'

export { earnedBefore, earnedSince } from './days/queries.ts'
export { followEarned } from './earned/commands/follow-earned.ts'
export { earnedBetween, findEarners } from './earned/queries.ts'
export { heldOf } from './holds/held-of.ts'
export { mirrorIncomes } from './commands/mirror-incomes.ts'
export { postIncomes } from './commands/post-incomes.ts'
export { releaseDueIncomes } from './commands/release-incomes.ts'
export { savingsCheck } from './savings/verify-savings.ts'
export { returnSavings } from './savings/commands/return-savings.ts'

export function mountIncomes(api: Api, services: Services): void {
  mountIncomeLists(api)
  mountEventIncomeLists(api)
  mountAllIncome(api)
  mountTotalIncome(api)
  mountTotalPayouts(api)
  mountLevelSums(api)
  mountEventLevelSums(api)
  mountSingleLegStages(api)
  mountMatrixLevels(api)
  mountMatchingClosings(api)
  mountIncomeWhy(api, services)
}
