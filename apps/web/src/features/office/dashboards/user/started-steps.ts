import { startSteps } from '@banyan/domain/members/next-step.ts'
import type { Dashboard } from './dashboard.ts'

const keys = ['joined', ...startSteps] as const

interface Step {
  /** A package that is promised is on its way: that step says so. */
  readonly key: (typeof keys)[number] | 'is_promised'
  readonly isDone: boolean
}

/** What there is to begin with, in order. Whoever reads it has joined; what the company does not ask for is left out. */
export const startedSteps = ({ started, has_promise }: Pick<Dashboard, 'started' | 'has_promise'>): Step[] =>
  keys.flatMap((key): Step[] => {
    const isDone = key === 'joined' || started[key]
    if (isDone === null) return []
    return [{ key: key === 'is_active' && !isDone && has_promise ? 'is_promised' : key, isDone }]
  })
