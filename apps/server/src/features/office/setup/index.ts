export { prepareSetup, setUpCompany } from './commands/set-up-company.ts'
export { presetCompany, presetPackages, presetPlan } from './preset.ts'
export { assertSetupFits, peopleOf, type SetupBody } from './setup-faults.ts'
export { mountSetup } from './setup-endpoints.ts'
