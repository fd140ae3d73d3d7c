import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { createStore } from '#kit/store.ts'

/** The plan that the editor sent to the simulator: it is there again when the editor opens, until it is saved. */
export const planDraft = createStore<PlanJson | null>(null)
