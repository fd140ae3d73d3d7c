export { appearanceOf } from './appearance-of.ts'
export { touchSettings } from './commands/touch-settings.ts'
export { mountCompany } from './company-endpoints.ts'
export { isComplianceOn, lockCompany, maybeNewestPlan, maybeTerms } from './queries.ts'
