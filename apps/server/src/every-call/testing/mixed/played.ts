import type { Family } from './mixed-company.ts'

interface Count {
  accepted: number
  refused: number
}

/** What was played: scenarios, acts by kind, and how many amounts were compared. */
export class Played {
  readonly acts = new Map<string, Count>()
  amounts = 0
  scenarios: number
  constructor(scenarios: number) {
    this.scenarios = scenarios
  }

  count(name: string, isAccepted: boolean, times = 1): void {
    const count = this.acts.get(name) ?? { accepted: 0, refused: 0 }
    count[isAccepted ? 'accepted' : 'refused'] += times
    this.acts.set(name, count)
  }

  add(other: Played): void {
    this.scenarios += other.scenarios
    this.amounts += other.amounts
    for (const [name, { accepted, refused }] of other.acts) {
      this.count(name, true, accepted)
      this.count(name, false, refused)
    }
  }

  all(of: keyof Count): number {
    let sum = 0
    for (const count of this.acts.values()) sum += count[of]
    return sum
  }
}

/** The portal and the plain book say different things. */
export class Divergence extends Error {
  /** The scenario, where one is known. */
  readonly scenario: number | undefined
  readonly trail: readonly string[]
  constructor(seed: number, company: number, family: Family | undefined, said: string, cause?: unknown) {
    const trail = family?.trail ?? ['after a night']
    super(`seed ${seed}, company ${company}, scenario ${family?.nth ?? 'unknown'}: ${said}\n  ${trail.join('\n  ')}`, {
      cause,
    })
    this.scenario = family?.nth
    this.trail = [...trail]
  }
}
