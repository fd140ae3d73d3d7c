import type { Answers, Preset, StepKey } from './answers.ts'

/** What every step gets: the answers so far, and the ways on and back with what was answered here. */
export interface StepProps {
  readonly preset: Preset
  readonly answers: Answers
  readonly onNext: (changes: Partial<Answers>) => void
  readonly onBack: (changes: Partial<Answers>) => void
  readonly onGo: (step: StepKey) => void
}
